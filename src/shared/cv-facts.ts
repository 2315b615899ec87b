import type { CvEducation } from './cv-parts.ts'

/** What staff see for themselves about a tutor, besides reading the CV. */
export const CV_FACTS = ['idCard', 'studies', 'spoken'] as const
export type CvFact = (typeof CV_FACTS)[number]

/** The facts of a CV, with the time and the member of staff. */
export type CvFacts = { [fact in CvFact]?: { at: string; byId: string | null; by: string } }

/** New values of a verified CV that staff have not seen: a degree waits as a whole, a picture by its address. */
export type CvWaiting = {
  name?: string
  gender?: string
  profileImage?: string
  idCardImage?: string
  education?: Partial<CvEducation>
}

export const orNull = (waiting: CvWaiting): CvWaiting | null => (Object.keys(waiting).length > 0 ? waiting : null)

/** A new name waits; the shown one takes back the name that waited. */
export function holdName(waiting: CvWaiting | null, names: { shown: string; written: string }): CvWaiting | null {
  const { name: _, ...rest } = waiting ?? {}
  return orNull(names.written === names.shown ? rest : { ...rest, name: names.written })
}
