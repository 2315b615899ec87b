import { z } from 'zod'
import { codeInput, SELF_ROLES } from '#features/accounts/schema.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { personName, reasonSchema, tellsPhoneField, versionField } from '#shared/input-schemas.ts'
import { LOCALES } from '#shared/messages/locale.ts'

const PERSON_STATES = ['active', 'deactivated', 'merged'] as const

const otherAccount = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** null without a CV */
  tutorId: z.string().nullable(),
})

/** A guardian's or tutor's account for the staff. */
export const personAccount = z.strictObject({
  _id: z.string(),
  role: z.enum(SELF_ROLES),
  name: z.string(),
  phone: z.string(),
  /** `''` if none was given. */
  email: z.string(),
  /** of the messages that it gets; null until one was chosen */
  language: z.enum(LOCALES).nullable(),
  /** made by proving the phone of a post; without a name */
  isGuest: z.boolean(),
  state: z.enum(PERSON_STATES),
  /** The account that this one was merged into. */
  mergedInto: otherAccount.nullable(),
  /** The accounts that were merged into this one. */
  mergedHere: z.array(otherAccount),
  /** its owner asked to delete it */
  isDeleting: z.boolean(),
  /** what a correction must have read */
  version: z.number(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

/** Name and phone as they should be; another phone needs the code sent to it, or an owner. */
export const correctPersonInput = z.object({
  name: personName('accounts.nameRequired'),
  phone: phoneSchema,
  code: z.union([z.literal(''), codeInput]).default(''),
  reason: reasonSchema,
  ...versionField,
  ...tellsPhoneField,
})

export const sendCodeInput = z.object({ phone: phoneSchema })

/** The phone of the account that stays, and its id as it was shown before; without the id nothing is compared. */
export const mergeInput = z.object({ phone: phoneSchema, intoId: z.string().max(100).optional(), reason: reasonSchema })

/** An account before a merge, with how many records belong to it. */
const mergedPerson = z.strictObject({
  ...otherAccount.shape,
  state: z.enum(PERSON_STATES),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  posts: z.number(),
  applications: z.number(),
  confirmations: z.number(),
  /** those that are not cancelled */
  bookings: z.number(),
  /** those that are open */
  dues: z.number(),
  reports: z.number(),
})

export const mergePreview = z.strictObject({ from: mergedPerson, into: mergedPerson })

export type OtherAccount = z.infer<typeof otherAccount>
export type MergedPerson = z.infer<typeof mergedPerson>
export type PersonAccount = z.infer<typeof personAccount>
export type PersonState = (typeof PERSON_STATES)[number]
