import type { PageHandle } from '#ui/page/page-handle.ts'
import { InfoPage, infoPageMeta } from './info-page.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta = infoPageMeta('terms')

/** The terms of use. */
export default function Terms() {
  return <InfoPage page="terms" />
}
