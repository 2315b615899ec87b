import type { Actor } from '#shared/call.ts'
import type { CvFact, CvFacts, CvWaiting } from '#shared/cv-facts.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { CvStatus } from '../rules.ts'
import type { Seal } from './schema.ts'
import { hasOtherStudies, type Identity } from './waiting.rules.ts'

const without = (facts: CvFacts, fact: CvFact): CvFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== fact))

type Seen = NonNullable<CvFacts[CvFact]>

/** A fact of now, by a member of staff. */
export const toSeen = ({ accountId, name }: Pick<Actor, 'accountId' | 'name'>, now: Date): Seen => ({
  at: now.toISOString(),
  byId: accountId,
  by: name,
})

/** The facts with one more, or with one taken back. */
export const withFact = (facts: CvFacts, fact: CvFact, seen: Seen | null): CvFacts =>
  seen ? { ...facts, [fact]: seen } : without(facts, fact)

/** The facts that still hold after an edit: another ID card and other studies were not seen. */
export function keepFacts(facts: CvFacts, before: Identity, after: Identity): CvFacts {
  const isOtherCard = after.idCardImage !== '' && after.idCardImage !== before.idCardImage
  const kept = isOtherCard ? without(facts, 'idCard') : facts
  return hasOtherStudies(before.education, after.education) ? without(kept, 'studies') : kept
}

/**
 * The facts after staff accepted what waited. They compare a new name with the ID card, so a card that is there is seen
 * again; a name whose card is erased is not proven by it any more.
 */
export function acceptFacts(cv: Identity & { facts: CvFacts }, waiting: CvWaiting, seen: Seen): CvFacts {
  const education = { ...cv.education, ...waiting.education }
  const facts = keepFacts(cv.facts, cv, { ...cv, education })
  if (waiting.idCardImage) return withFact(facts, 'idCard', seen)
  if (waiting.name === undefined || !facts.idCard) return facts
  return withFact(facts, 'idCard', cv.idCardImage === '' ? null : seen)
}

type SealedCv = { status: CvStatus; approvedAt: Date | null; phoneProvedAt: Date | null; facts: CvFacts }

/** The days on which a verified CV and its tutor were checked; none for a CV that is not verified. */
export function toSeal({ status, approvedAt, phoneProvedAt, facts }: SealedCv): Seal | undefined {
  if (status !== 'approved' || !approvedAt) return undefined
  const day = (fact: CvFact) => (facts[fact] ? toDhakaDate(facts[fact].at) : null)
  return {
    cv: toDhakaDate(approvedAt),
    phone: phoneProvedAt ? toDhakaDate(phoneProvedAt) : null,
    idCard: day('idCard'),
    studies: day('studies'),
    spoken: day('spoken'),
  }
}

/** The words of a seal, shortest first: what was seen besides the CV, or that the CV was. */
export function sealNames({ idCard, studies }: Pick<Seal, 'idCard' | 'studies'>): ('cv' | 'idCard' | 'studies')[] {
  return [idCard ? 'idCard' : 'cv', ...(studies ? (['studies'] as const) : [])]
}
