import { useTranslations } from 'use-intl'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
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

type RelatedProps = { side: LandingSide; rendered: readonly Landing[] | undefined }

/** `More tuitions` below a record that came as a document; a record from the navigation state requests nothing. [WEB-325, SYS-25] */
export function RelatedLandings({ side, rendered = [] }: RelatedProps) {
  const t = useTranslations('landing')
  return <LandingLinks title={t(`${side}.more`)} landings={rendered} />
}
