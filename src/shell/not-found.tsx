import { data } from 'react-router'

/** Every address that nothing else answers: the layout's error page with status 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
