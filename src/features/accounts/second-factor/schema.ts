import { z } from 'zod'
import { storedText } from '#shared/input-schemas.ts'
import { loginPassword } from '../schema.ts'

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = storedText({ error: () => 'secondFactor.codeRequired' })
  .min(1, { error: 'secondFactor.codeRequired' })
  .max(40)

/** The state of the own second factor. */
export const secondFactorState = z.strictObject({
  isEnabled: z.boolean(),
  /** A setting requires it for the own role. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})

/** A key to put into an authenticator app, with its `otpauth:` address and the QR code as a data URL. */
export const secondFactorKey = z.strictObject({ key: z.string(), address: z.string(), picture: z.string() })

export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const startSecondFactorInput = z.object({ currentPassword: loginPassword })
export const enableSecondFactorInput = z.object({ code: secondFactorCode })
export const secondFactorProof = z.object({ currentPassword: loginPassword, code: secondFactorCode })

export type SecondFactorState = z.infer<typeof secondFactorState>
export type SecondFactorKey = z.infer<typeof secondFactorKey>
