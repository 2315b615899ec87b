import { z } from 'zod'
import { codeInput, SELF_ROLES } from '#features/accounts/schema.ts'
import { reasonSchema, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import { phoneSchema } from '#shared/phone.ts'

export const PERSON_STATES = ['active', 'deactivated', 'merged'] as const

const otherAccount = z.strictObject({ _id: z.string(), name: z.string(), phone: z.string() })

/** A guardian's or tutor's account for the staff. [OFF-370] */
export const personAccount = z.strictObject({
  _id: z.string(),
  role: z.enum(SELF_ROLES),
  name: z.string(),
  phone: z.string(),
  /** `''` if none was given. */
  email: z.string(),
  /** of the messages that it gets; null until one was chosen */
  language: z.enum(MESSAGE_LOCALES).nullable(),
  /** made by proving the phone of a post; without a name */
  isGuest: z.boolean(),
  state: z.enum(PERSON_STATES),
  /** The account that this one was merged into. */
  mergedInto: otherAccount.nullable(),
  /** The accounts that were merged into this one. */
  mergedHere: z.array(otherAccount),
  /** its owner asked to delete it */
  isDeleting: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

/** Name and phone as they should be; another phone needs the code sent to it, or an owner. [OFF-371] */
export const correctPersonInput = z.object({
  name: requiredText('accounts.nameRequired', MAX_LENGTH.name),
  phone: phoneSchema,
  code: z.union([z.literal(''), codeInput]).default(''),
  reason: reasonSchema,
})

export const sendCodeInput = z.object({ phone: phoneSchema })

/** The phone of the account that stays. */
export const mergeInput = z.object({ phone: phoneSchema, reason: reasonSchema })

export type PersonAccount = z.infer<typeof personAccount>
export type PersonState = (typeof PERSON_STATES)[number]
