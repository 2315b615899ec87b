import { defineCall, forStaff } from '#shared/call.ts'
import { contactMoveBody } from '#shared/contacts/contact-moves.ts'
import { tuition, tuitionIdParams } from '../schema.ts'

export const moveTuitionContact = defineCall({
  method: 'POST',
  path: 'tuitions/contacts/:id',
  summary: 'Releases a phone, link or address in the texts of a post, takes it out, or takes either back',
  ...forStaff('tuitions.verify'),
  events: ['contactChecked'],
  params: tuitionIdParams,
  body: contactMoveBody,
  data: tuition,
  topics: ['tuitions', 'applications'],
})
