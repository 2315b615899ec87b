import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { CV_FACTS } from '#shared/cv-facts.ts'
import { reasonAndNoteSchema } from '#shared/input-schemas.ts'
import { cv } from '../schema.ts'

const forVerifiers = {
  ...forStaff('tutors.verify'),
  method: 'POST',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: z.strictObject({ cv }),
  topics: ['cvs'],
} as const

const fact = z.enum(CV_FACTS, { error: 'tutors.factRequired' })

export const setCvFact = defineCall({
  ...forVerifiers,
  path: 'cvs/facts/set/:id',
  summary: 'Records that our team saw the ID card or the proof of studies, or spoke with the tutor',
  events: ['cvFactSet'],
  body: z.object({ fact }),
})

export const takeCvFactBack = defineCall({
  ...forVerifiers,
  path: 'cvs/facts/take-back/:id',
  summary: 'Takes such a record back',
  events: ['cvFactTakenBack'],
  body: z.object({ fact }),
})

/** When the newest value was written that the reader saw. */
const since = z.iso.datetime().optional()

export const acceptCvChange = defineCall({
  ...forVerifiers,
  path: 'cvs/changes/accept/:id',
  summary:
    'Shows the new name, gender, pictures and studies of a verified tutor to others; 409 if they changed since `since`',
  events: ['cvChangeAccepted'],
  body: z.object({ since }),
  topics: ['cvs', 'accounts'],
})

export const rejectCvChange = defineCall({
  ...forVerifiers,
  path: 'cvs/changes/reject/:id',
  summary: 'Drops the new values of a verified tutor with a reason; 409 if they changed since `since`',
  events: ['cvChangeRejected'],
  body: reasonAndNoteSchema.extend({ since }),
})
