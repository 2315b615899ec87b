import { useTranslations } from 'use-intl'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import type { LandingTraits } from '../rules.ts'
import type { Landing, LandingSide } from '../schema.ts'
import { LandingLinks } from './landing-links.tsx'

/** The query for the pages near a record. */
export const relatedQuery = (side: LandingSide, near: LandingTraits, except = '') => ({
  side,
  city: near.city,
  areas: near.areas.join(FILTER_SEPARATOR),
  class: near.class.join(FILTER_SEPARATOR),
  subject: near.subject.join(FILTER_SEPARATOR),
  except,
})

type RelatedProps = { side: LandingSide; rendered: readonly Landing[] | undefined }

/** `More tuitions` below a record that came as a document; a record from the navigation state requests nothing. */
export function RelatedLandings({ side, rendered = [] }: RelatedProps) {
  const t = useTranslations('landing')
  return <LandingLinks title={t(`${side}.more`)} landings={rendered} />
}
