import type { PageHandle } from '#ui/page/page-handle.ts'
import { InfoPage, infoPageMeta } from './info-page.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta = infoPageMeta('howItWorks')

/** The way of a tuition, step by step. */
export default function HowItWorks() {
  return <InfoPage page="howItWorks" />
}
