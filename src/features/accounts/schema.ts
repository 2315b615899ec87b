import { z } from 'zod'
import { ROLES, roleSchema } from '#shared/call.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { toStoredPassword } from '#shared/format/typed-text.ts'
import {
  optionalEmail,
  personName,
  sortSchema,
  storedText,
  switchFilter,
  typedEmail,
  versionField,
} from '#shared/input-schemas.ts'
import { PASSWORD_LENGTH, ROWS_A_PAGE } from '#shared/limits.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'

/** A password to check: as typed, because an old hash may be of that form; without a minimum length. */
const typedPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.passwordRequired' : undefined) })
  .check((context) => {
    const { max } = PASSWORD_LENGTH
    if (toStoredPassword(context.value).length <= max) return
    context.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: context.value })
  })

export const loginPassword = typedPassword.min(1, { error: 'accounts.passwordRequired' })

/** Log-in input; the call implies the account type, and one that is sent must match it. */
export const loginInputFor = <R extends z.infer<typeof roleSchema>>(role: R) =>
  z.object({
    phone: phoneSchema,
    password: loginPassword,
    accountType: z.literal(role).default(role as z.core.util.NoUndefined<R>),
    /** of the second factor, once it was asked for */
    code: storedText().max(40).optional(),
  })

/** The current user. */
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

/** The roles that may register themselves. */
export const SELF_ROLES = ['Guardian', 'Tutor'] as const
export const selfRole = z.enum(SELF_ROLES, { error: 'accounts.roleRequired' })

/** A password to set: normalised, otherwise as typed, 6 to 128 characters. */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.passwordRequired' : undefined) })
  .overwrite(toStoredPassword)
  .min(PASSWORD_LENGTH.min, {
    error: ({ input }) => (input === '' ? 'accounts.passwordRequired' : 'accounts.passwordShort'),
  })
  .max(PASSWORD_LENGTH.max, { error: 'accounts.passwordLong' })

/** The second field of a new password. */
export const repeatedPassword = z.string().overwrite(toStoredPassword).default('')

const email = typedEmail('accounts.emailRequired')

const name = personName('accounts.nameRequired')

/** The code of an SMS: six digits, Latin or Bangla, blanks ignored. */
export const codeInput = z
  .string({ error: 'accounts.codeRequired' })
  .transform((typed) => toLatinDigits(typed).replace(/[\s\p{Cf}]/gu, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: 'accounts.codeRequired' })

/** Registration input; the code proves the phone afterwards. */
export const registrationInput = z.object({ name, phone: phoneSchema, email, password: newPassword, role: selfRole })

/** Input of an account made by a call; only admins may leave out `otp`. */
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
  /** no SMS go out at the moment */
  isSmsFailing: z.boolean().optional(),
})

/** Admins may recover their password as well. */
export const forgotPasswordInput = z.object({ email, role: z.enum(ROLES, { error: 'accounts.roleRequired' }) })

/** A new password by a reset link; both fields must match. */
export const resetPasswordInput = z
  .object({ token: z.string().trim().min(1).max(200), password: newPassword, confirmPassword: repeatedPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'accounts.passwordsMustMatch',
  })

export const changePasswordInput = z
  .object({ currentPassword: loginPassword, password: newPassword, confirmPassword: repeatedPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'accounts.passwordsMustMatch',
  })

/** Changes to the own account. Another e-mail needs the current password. */
export const updateAccountInput = z.object({
  name,
  email: optionalEmail(),
  currentPassword: typedPassword.default(''),
  ...versionField,
})

/** The own account with its sessions. */
export const ownAccount = z.strictObject({
  role: roleSchema,
  name: z.string(),
  /** what others read while the new name of a verified tutor waits for our team */
  shownName: z.string().optional(),
  phone: z.string(),
  email: z.string(),
  /** of a second account with the same phone, which has a password */
  otherRole: selfRole.nullable(),
  /** its owner opened the link that was mailed there */
  isEmailConfirmed: z.boolean(),
  /** of the messages that it gets; the one of the settings until one was chosen */
  language: z.enum(LOCALES),
  createdAt: z.iso.datetime(),
  /** what an edit must have read */
  version: z.number(),
  sessions: z.array(z.strictObject({ device: z.string(), createdAt: z.iso.datetime(), isThis: z.boolean() })),
})

/** The columns of one admin list that an account hides, by their ids. */
export const listColumnsInput = z.object({
  list: z.string().trim().min(1).max(120),
  hidden: z.array(z.string().trim().min(1).max(60)).max(60).nullable(),
  rows: z
    .union(ROWS_A_PAGE.map((count) => z.literal(count)))
    .nullable()
    .default(null),
})

/** How an account sees a list; null is as usual. */
export const listChoice = z.strictObject({ hidden: z.array(z.string()).nullable(), rows: z.number().nullable() })
export type ListChoice = z.infer<typeof listChoice>

/** An account's choices by list, and the rows a page for lists without one; 0 as each list has them. */
export const listChoices = z.strictObject({ lists: z.record(z.string(), listChoice), rows: z.number() })
export type ListChoices = z.infer<typeof listChoices>

export type ListColumns = z.infer<typeof listColumnsInput>

export const languageInput = z.object({ language: z.enum(LOCALES) })

/** A guardian or an admin in an admin list. */
export const listedAccount = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `''` if none was given. */
  email: z.string(),
})

/** A registered guardian. */
export const guardian = listedAccount.extend({
  isReported: z.boolean(),
  /** how many tuitions they posted */
  posts: z.number(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
})

/** Which guardians a list shows, and in which order; the newest first when left out. */
export const guardianFilters = {
  sort: sortSchema(['date', 'name', 'seen']),
  reported: switchFilter(),
  withPosts: switchFilter(),
}
export type GuardianFilters = Partial<z.output<z.ZodObject<typeof guardianFilters>>>

export type ListedAccount = z.infer<typeof listedAccount>
export type Guardian = z.infer<typeof guardian>
export type OwnAccount = z.infer<typeof ownAccount>
export type Registration = z.output<typeof registrationInput>
export type RegistrationState = z.infer<typeof registrationState>
