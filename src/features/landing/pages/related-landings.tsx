import { useTranslations } from 'use-intl'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { listRelatedLandings } from '../calls.ts'
import type { Landing, LandingSide } from '../schema.ts'
import { LandingLinks } from './landing-links.tsx'

export type Near = { city: string; areas: readonly string[]; class: readonly string[]; subject: readonly string[] }

/** The query for the pages near a record. */
export const nearQuery = (side: LandingSide, near: Near, except = '') => ({
  side,
  city: near.city,
  areas: near.areas.join(FILTER_SEPARATOR),
  class: near.class.join(FILTER_SEPARATOR),
  subject: near.subject.join(FILTER_SEPARATOR),
  except,
})

type RelatedProps = { side: LandingSide; near: Near; rendered: readonly Landing[] | undefined }

/** `More tuitions` below a record; fetched when the page came without HTML. [WEB-325] */
export function RelatedLandings({ side, near, rendered }: RelatedProps) {
  const t = useTranslations('landing')
  const fetched = useCallQuery(listRelatedLandings, { query: nearQuery(side, near) }, { enabled: !rendered })
  return <LandingLinks title={t(`${side}.more`)} landings={rendered ?? fetched.data?.data ?? []} />
}
