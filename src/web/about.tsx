export { default, meta } from './coming-later.tsx'
