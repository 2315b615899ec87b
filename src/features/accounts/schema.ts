import { z } from 'zod'
import { roleSchema } from '#shared/call.ts'
import { PASSWORD } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'

/** The password as typed, blanks kept; its length is judged where an account is made, not at log-in. */
export const loginPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'accounts.passwordRequired' : undefined) })
  .min(1, { error: 'accounts.passwordRequired' })
  .max(PASSWORD.max)

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
