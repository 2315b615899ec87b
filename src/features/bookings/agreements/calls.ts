import { z } from 'zod'
import { defineCall, forStaff, ROLES } from '#shared/call.ts'
import { acceptByPhoneInput, acceptInput, agreement, agreementInput } from './schema.ts'

const change = { method: 'POST', data: agreement, topics: ['bookings'] } as const

export const getAgreement = defineCall({
  method: 'GET',
  path: 'agreements/:id',
  summary:
    'What the two of a booking agreed on, by its running number or its _id, for the owner of the tuition, the booked tutor and staff; the fee for the tutor and staff only',
  allow: ROLES,
  permission: 'office.read',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: agreement,
  topics: ['bookings', 'accounts', 'cvs', 'tuitions'],
})

export const acceptAgreement = defineCall({
  ...change,
  path: 'agreements/accept',
  summary: 'One of the two accepts the newest version; refused if it is another one than was read',
  allow: ['Guardian', 'Tutor'],
  events: ['agreementAccepted'],
  body: acceptInput,
})

export const acceptAgreementByPhone = defineCall({
  ...change,
  path: 'agreements/accept-by-phone',
  summary: 'Records that a side accepted the newest version on the phone',
  ...forStaff('bookings.write'),
  events: ['agreementAccepted'],
  body: acceptByPhoneInput,
})

export const changeAgreement = defineCall({
  ...change,
  path: 'agreements/change',
  summary:
    'Makes a new version, which both have to accept, or the first one of an older booking; the first class of the booking follows',
  ...forStaff('bookings.write'),
  events: ['agreementChanged'],
  body: agreementInput,
})
