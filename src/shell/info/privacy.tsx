import type { PageHandle } from '#ui/page/page-handle.ts'
import { InfoPage, infoPageMeta } from './info-page.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta = infoPageMeta('privacy')

/** Which data are kept, who sees them, and how they are deleted. */
export default function Privacy() {
  return <InfoPage page="privacy" />
}
