import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { contactMoveBody } from '#shared/contacts/contact-moves.ts'
import { cv } from '../schema.ts'

export const moveCvContact = defineCall({
  method: 'POST',
  path: 'cvs/contacts/:id',
  summary: 'Releases a phone, link or address in the texts of a CV, takes it out, or takes either back',
  ...forStaff('tutors.verify'),
  events: ['contactChecked'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  body: contactMoveBody,
  data: z.strictObject({ cv }),
  topics: ['cvs'],
})
