import { z } from 'zod'
import { roleSchema } from '#shared/call.ts'
import { toLatinDigits } from '#shared/digits.ts'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH, PASSWORD_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'

/** The password as typed, blanks kept; its length is judged where an account is made, not at log-in. */
export const loginPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.passwordRequired' : undefined) })
  .min(1, { error: 'accounts.passwordRequired' })
  .max(PASSWORD_LENGTH.max)

/** Log-in (S1 3): the account type is told by the call, and must agree with it when sent. */
export const loginOf = <R extends z.infer<typeof roleSchema>>(role: R) =>
  z.object({
    phone: phoneSchema,
    password: loginPassword,
    accountType: z.literal(role).default(role as z.core.util.NoUndefined<R>),
  })

/** The current user (S1 3). */
export const currentUser = z.strictObject({
  role: roleSchema,
  name: z.string(),
  phone: z.string(),
  profilePhoto: z.string(),
})

export type CurrentUser = z.infer<typeof currentUser>

/** Those who may register by themselves (S1 6). */
export const SELF_ROLES = ['Guardian', 'Tutor'] as const
export const selfRole = z.enum(SELF_ROLES, { error: 'accounts.roleRequired' })

/** A password that is being set: as typed, blanks kept (decisions, "Accounts"). */
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

/** The code of an SMS: six digits, blanks and Bangla digits taken. */
export const codeInput = z
  .string({ error: 'accounts.codeRequired' })
  .transform((typed) => toLatinDigits(typed).replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: 'accounts.codeRequired' })

/** Registration (S1 3); the phone is proven by the code afterwards. */
export const registration = z.object({ name, phone: phoneSchema, email, password: newPassword, role: selfRole })

/** An account made by a call: without `otp` only admins may (decisions, "Accounts"). */
export const accountOf = <R extends (typeof SELF_ROLES)[number]>(role: R) =>
  registration.extend({ role: z.literal(role).default(role as z.core.util.NoUndefined<R>), otp: codeInput.optional() })

/** Where a registration stands, as its page shows it. */
export const registrationState = z.strictObject({
  /** masked */
  phone: z.string(),
  role: selfRole,
  /** until the code expires; 0 when it has */
  secondsLeft: z.number().int(),
  /** until a new one may be asked for */
  resendInSeconds: z.number().int(),
  triesLeft: z.number().int(),
})

export const forgotPasswordInput = z.object({ email, role: selfRole })

/** A new password by a link; both fields must agree (S1 5). */
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

/** What a person may change of the own account; the phone is who they are. Another e-mail asks for the present password. */
export const accountChanges = z.object({
  name,
  email: z.union([z.literal(''), email]),
  currentPassword: z.string().max(PASSWORD_LENGTH.max).default(''),
})

/** The own account with where it is signed in. */
export const ownAccount = z.strictObject({
  role: roleSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  sessions: z.array(z.strictObject({ device: z.string(), createdAt: z.iso.datetime(), isThis: z.boolean() })),
})

/** A registered guardian or an admin as admins list them (S1 3). */
export const listedAccount = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `''` when none was given */
  email: z.string(),
})

/** A registered guardian (S1 3), with whether the phone was reported. */
export const guardian = listedAccount.extend({ isReported: z.boolean() })

export type ListedAccount = z.infer<typeof listedAccount>
export type Guardian = z.infer<typeof guardian>
export type OwnAccount = z.infer<typeof ownAccount>
export type Registration = z.output<typeof registration>
export type RegistrationState = z.infer<typeof registrationState>
