import { useTranslations } from 'use-intl'
import type { SendCall } from '#shared/call.ts'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Section } from '#ui/layout/section.tsx'
import type { Tuition } from '../../../schema.ts'
import { findTuitions } from '../../calls.ts'
import { TuitionList } from '../tuition-list.tsx'
import { useIsOwner } from './primary-action.tsx'

const MAX_SIMILAR = 6

const isTaken = ({ isBooked, hasTutor }: Tuition) => isBooked || hasTutor

/** Open tuitions of the same class, subject and gender in the areas, or in all of the city; online ones of an online one. */
const openNear = ({ isOnline, location: { city, areas }, ...asked }: Tuition, isWide = false) => {
  const area = isWide ? '' : areas.join(FILTER_SEPARATOR)
  const [wished] = asked.gender
  const gender = TUTOR_GENDERS.find((one) => one === wished)
  const like = {
    class: asked.class.join(FILTER_SEPARATOR),
    subject: asked.subjects.join(FILTER_SEPARATOR),
    ...(gender && { gender }),
  }
  const place = isOnline ? { online: true } : { city, area }
  return { query: { ...place, ...like, open: true, page: 1, limit: MAX_SIMILAR } }
}

/** For a tuition that is taken; empty for one that can still be had. */
export async function loadSimilar(send: SendCall, tuition: Tuition): Promise<Tuition[]> {
  if (!isTaken(tuition)) return []
  const { data: near } = await send(findTuitions, openNear(tuition))
  return near.length > 0 ? near : (await send(findTuitions, openNear(tuition, true))).data
}

type SimilarProps = {
  tuition: Tuition
  /** Undefined if the page came from the navigation state. */
  rendered: readonly Tuition[] | undefined
}

/** What a tutor can still have instead of a taken tuition. */
export function SimilarOpen({ tuition, rendered }: SimilarProps) {
  const t = useTranslations('landing.former')
  const isOwner = useIsOwner(tuition)
  const enabled = isTaken(tuition) && !isOwner && rendered === undefined
  const fetched = useCallQuery(findTuitions, openNear(tuition), { enabled })
  const near = rendered ?? (enabled ? fetched.data?.data : undefined) ?? []
  if (near.length === 0 || isOwner) return null
  return (
    <Section title={t('near')}>
      <TuitionList tuitions={near} across={3} headingLevel={3} />
    </Section>
  )
}
