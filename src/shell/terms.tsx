import { InfoPage, infoPageMeta } from './info-page.tsx'

export const meta = infoPageMeta('terms')

/** The terms of use. [FAM-460] */
export default function Terms() {
  return <InfoPage page="terms" />
}
