import { data } from 'react-router'
import type { PageHandle } from '#ui/page/page-handle.ts'

export const handle: PageHandle = { startsOnUse: true }

/** Answers unknown addresses with 404 through the layout's error page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
