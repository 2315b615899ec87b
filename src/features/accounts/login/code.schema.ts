import { z } from 'zod'
import { LOGIN_CODE_PURPOSES } from '#shared/enums.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { storedText } from '#shared/input-schemas.ts'
import { codeInput, loginPassword, registrationState, selfRole } from '../schema.ts'

/** Asks for a code by SMS that logs in or allows a new password. */
export const loginCodeInput = z.object({
  phone: phoneSchema,
  role: selfRole,
  purpose: z.enum(['login', 'reset'], { error: 'accounts.purposeRequired' }).default('login'),
})

/** The state of this browser's code. */
export const loginCodeState = registrationState.extend({ purpose: z.enum(LOGIN_CODE_PURPOSES) })

/** The code of the SMS; `accountType` goes on with the other account of that phone. */
export const loginByCodeInput = z.object({
  otp: codeInput,
  accountType: selfRole.optional(),
  /** of the second factor, once it was asked for */
  code: storedText().max(40).optional(),
  /** of an account that was idle, once it was asked for */
  password: loginPassword.optional(),
})

export const resetByCodeInput = loginByCodeInput.pick({ otp: true, accountType: true })

/** The token of a password reset link, and the account type that it is for. */
export const resetToken = z.strictObject({ token: z.string(), role: selfRole })

export type LoginCodeState = z.infer<typeof loginCodeState>
