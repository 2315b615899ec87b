import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FeeSections } from '#features/settings/pages/fees/fee-sections.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { InfoPage, infoPageMeta } from './info-page.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta = infoPageMeta('fees')

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageContext).feeTerms

/** What it costs, when it is paid and refunded, by the terms in force. */
export default function Fees() {
  const { terms } = useLoaderData<typeof loader>()
  return <InfoPage page="fees" middle={<FeeSections terms={terms} />} />
}
