import type { PageHandle } from '#ui/page/page-handle.ts'
import { InfoPage, infoPageMeta } from './info-page.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta = infoPageMeta('fees')

/** What it costs, when it is paid and refunded. */
export default function Fees() {
  return <InfoPage page="fees" />
}
