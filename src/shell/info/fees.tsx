import { FeeSections } from '#features/settings/pages/fees/fee-sections.tsx'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { useSite } from '#ui/page/site.ts'
import { InfoPage, infoPageMeta } from './info-page.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta = infoPageMeta('fees')

/** What it costs, when it is paid and refunded, by the terms in force. */
export default function Fees() {
  return <InfoPage page="fees" middle={<FeeSections terms={useSite().feeTerms.terms} />} />
}
