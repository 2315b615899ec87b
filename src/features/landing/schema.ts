import { z } from 'zod'
import { choicesFilter, optionalText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'

export const LANDING_SIDES = ['tuitions', 'tutors'] as const
export type LandingSide = (typeof LANDING_SIDES)[number]

/** What a page is about: a city, an area of a city, a class, a subject, or a subject for a class; `''` for the rest. */
const choice = { city: z.string(), area: z.string(), class: z.string(), subject: z.string() }

/** A page by city, area, class or subject that has enough items. */
export const landing = z.strictObject({
  side: z.enum(LANDING_SIDES),
  path: z.string(),
  ...choice,
  count: z.number(),
})

export type Landing = z.infer<typeof landing>
export type LandingChoice = Pick<Landing, keyof typeof choice>

/** A record or page for which nearby pages are asked. */
export const relatedQuery = z.object({
  side: z.enum(LANDING_SIDES),
  city: optionalText(MAX_LENGTH.choice),
  areas: choicesFilter(),
  class: choicesFilter(),
  subject: choicesFilter(),
  except: optionalText(MAX_LENGTH.short),
})
