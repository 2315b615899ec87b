import { z } from 'zod'

/** Of a request that brings a solution: base64 of the JSON `{ challenge, solution }`, as ALTCHA's own clients send it. */
export const CHALLENGE_HEADER = 'x-altcha'

/** A proof of work of ALTCHA, signed by the server, for one call of one address. */
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.int(),
    data: z.strictObject({ call: z.string(), address: z.string() }),
  }),
  signature: z.string(),
})
export type Challenge = z.infer<typeof challengeSchema>
