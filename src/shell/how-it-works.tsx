import { InfoPage, infoPageMeta } from './info-page.tsx'

export const meta = infoPageMeta('howItWorks')

/** The way of a tuition, step by step. [FAM-460] */
export default function HowItWorks() {
  return <InfoPage page="howItWorks" />
}
