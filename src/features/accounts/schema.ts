import { z } from 'zod'
import { ROLES, roleSchema } from '#shared/call.ts'
import { toLatinDigits } from '#shared/digits.ts'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH, PASSWORD_LENGTH } from '#shared/limits.ts'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'
import { phoneSchema } from '#shared/phone.ts'

/** A password to check: taken as typed, without a minimum length. */
export const loginPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.passwordRequired' : undefined) })
  .min(1, { error: 'accounts.passwordRequired' })
  .max(PASSWORD_LENGTH.max)

/** Log-in input; the call implies the account type, and one that is sent must match it. [ENT-15] */
export const loginInputFor = <R extends z.infer<typeof roleSchema>>(role: R) =>
  z.object({
    phone: phoneSchema,
    password: loginPassword,
    accountType: z.literal(role).default(role as z.core.util.NoUndefined<R>),
    /** of the second factor, once it was asked for [OFF-361] */
    code: z.string().trim().max(40).optional(),
  })

/** The current user. [ENT-13] */
export const currentUser = z.strictObject({
  role: roleSchema,
  name: z.string(),
  phone: z.string(),
  profilePhoto: z.string(),
  /** of an admin only */
  staffRole: z.enum(STAFF_ROLES).optional(),
  /** a guardian who proved the phone of a post and has not registered */
  isGuest: z.literal(true).optional(),
  /** asked for the deletion of the account */
  isLeaving: z.literal(true).optional(),
})

export type CurrentUser = z.infer<typeof currentUser>

/** The roles that may register themselves. [ROLE-60] */
export const SELF_ROLES = ['Guardian', 'Tutor'] as const
export const selfRole = z.enum(SELF_ROLES, { error: 'accounts.roleRequired' })

/** A password to set: taken as typed, 6 to 128 characters. [DEC-24] */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.passwordRequired' : undefined) })
  .min(PASSWORD_LENGTH.min, {
    error: ({ input }) => (input === '' ? 'accounts.passwordRequired' : 'accounts.passwordShort'),
  })
  .max(PASSWORD_LENGTH.max, { error: 'accounts.passwordLong' })

const email = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.emailRequired' : undefined) })
  .trim()
  .min(1, { error: 'accounts.emailRequired' })
  .max(MAX_LENGTH.email)
  .pipe(z.email({ error: 'invalid.email' }))

const name = requiredText('accounts.nameRequired', MAX_LENGTH.name)

/** The code of an SMS: six digits, Latin or Bangla, blanks ignored. [DEC-74] */
export const codeInput = z
  .string({ error: 'accounts.codeRequired' })
  .transform((typed) => toLatinDigits(typed).replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: 'accounts.codeRequired' })

/** Registration input; the code proves the phone afterwards. [ENT-14] */
export const registrationInput = z.object({ name, phone: phoneSchema, email, password: newPassword, role: selfRole })

/** Input of an account made by a call; only admins may leave out `otp`. [DEC-28] */
export const newAccountInputFor = <R extends (typeof SELF_ROLES)[number]>(role: R) =>
  registrationInput.extend({
    role: z.literal(role).default(role as z.core.util.NoUndefined<R>),
    otp: codeInput.optional(),
  })

/** What a guest adds to have an account with a password. */
export const completeAccountInput = z.object({ name, email, password: newPassword })

/** The state of a pending registration. */
export const registrationState = z.strictObject({
  /** Masked. */
  phone: z.string(),
  role: selfRole,
  /** Until the code expires; 0 once it has. */
  secondsLeft: z.number().int(),
  /** Until a new code can be requested. */
  resendInSeconds: z.number().int(),
  triesLeft: z.number().int(),
})

/** Admins may recover their password as well. [OFF-358] */
export const forgotPasswordInput = z.object({ email, role: z.enum(ROLES, { error: 'accounts.roleRequired' }) })

/** A new password by a reset link; both fields must match. [MSG-67] */
export const resetPasswordInput = z
  .object({ token: z.string().trim().min(1).max(200), password: newPassword, confirmPassword: z.string().default('') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'accounts.passwordsMustMatch',
  })

export const changePasswordInput = z
  .object({ currentPassword: loginPassword, password: newPassword, confirmPassword: z.string().default('') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'accounts.passwordsMustMatch',
  })

/** Changes to the own account. Another e-mail needs the current password. */
export const updateAccountInput = z.object({
  name,
  email: z.union([z.literal(''), email]),
  currentPassword: z.string().max(PASSWORD_LENGTH.max).default(''),
})

/** The own account with its sessions. */
export const ownAccount = z.strictObject({
  role: roleSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** of the messages that it gets; the one of the settings until one was chosen */
  language: z.enum(MESSAGE_LOCALES),
  createdAt: z.iso.datetime(),
  sessions: z.array(z.strictObject({ device: z.string(), createdAt: z.iso.datetime(), isThis: z.boolean() })),
})

export const languageInput = z.object({ language: z.enum(MESSAGE_LOCALES) })

/** A guardian or an admin in an admin list. */
export const listedAccount = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `''` if none was given. */
  email: z.string(),
})

/** A registered guardian; `isReported` as in [DEC-57]. */
export const guardian = listedAccount.extend({ isReported: z.boolean() })

export type ListedAccount = z.infer<typeof listedAccount>
export type Guardian = z.infer<typeof guardian>
export type OwnAccount = z.infer<typeof ownAccount>
export type Registration = z.output<typeof registrationInput>
export type RegistrationState = z.infer<typeof registrationState>
