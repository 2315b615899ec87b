export { default, meta } from '#web/coming-later.tsx'
