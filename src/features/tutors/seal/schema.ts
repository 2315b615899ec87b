import { z } from 'zod'
import { CV_FACTS, type CvFact } from '#shared/cv-facts.ts'

const seenDay = z.iso.date().nullable()

/** On which day our team read a verified CV and saw what else; null for what it did not see. */
export const seal = z.strictObject({
  cv: z.iso.date(),
  phone: seenDay,
  idCard: seenDay,
  studies: seenDay,
  spoken: seenDay,
})

export type Seal = z.infer<typeof seal>

const seenFact = z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable()

/** What was seen, when and by whom; for staff. */
export const facts = z.strictObject({
  phone: z.iso.datetime().nullable(),
  ...(Object.fromEntries(CV_FACTS.map((fact) => [fact, seenFact])) as Record<CvFact, typeof seenFact>),
})

/** New values that others do not see yet, by the paths of the form; for the tutor and staff. */
export const waiting = z.strictObject({
  since: z.iso.datetime(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
