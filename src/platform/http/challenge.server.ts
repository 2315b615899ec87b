import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CHALLENGE_HEADER, type Challenge, challengeSchema } from '#shared/challenge.ts'
import { CHALLENGE } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import { networkOf, type Throttle, tryConsume } from './throttle.server.ts'

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

type ChallengeContext = {
  throttle: Throttle
  secretKey: string
  /** the method and path of the call */
  call: string
}

/** The limits for one request of a call: above the limit of its address it needs the solution of a challenge, used once. */
export function throttleOf(request: FastifyRequest, { throttle, secretKey, call }: ChallengeContext): Throttle {
  const secrets = secretsOf(secretKey)
  const data = { call, address: networkOf(request.ip) }
  let solved: Promise<boolean> | undefined
  return throttle.withChallenge(async (share) => {
    solved ??= isSolved(request.headers[CHALLENGE_HEADER], { throttle, secrets, data })
    if (!(await solved))
      throw new Refusal(429, 'refused.challenge', { challenge: await create({ share, secrets, data }) })
  })
}

const secretsOf = (secretKey: string) => ({
  hmacSignatureSecret: `challenge ${secretKey}`,
  hmacKeySignatureSecret: `solution ${secretKey}`,
})

type Bound = { secrets: ReturnType<typeof secretsOf>; data: { call: string; address: string } }

/** The work grows by a unit each time the use of the address doubles: one above the limit, seven before the hard stop. */
export const workUnits = (share: number) => 1 + Math.floor(Math.log2(share))

async function create({ share, secrets, data }: Bound & { share: number }): Promise<Challenge> {
  const { cost, counters, seconds } = CHALLENGE
  const expiresAt = new Date(Date.now() + seconds * 1000)
  const counter = randomInt(counters * workUnits(share))
  return challengeSchema.parse(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, expiresAt, data, ...secrets }),
  )
}

/** Whether a header holds the solution of a challenge for this call and address, in time and for the first time. */
async function isSolved(
  header: unknown,
  { throttle, secrets, data }: Bound & { throttle: Throttle },
): Promise<boolean> {
  const payload = readPayload(header)
  if (!payload) return false
  const { parameters, signature } = payload.challenge
  if (parameters.data.call !== data.call || parameters.data.address !== data.address) return false
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
  return verified && tryConsume(throttle, 'challengeSolutions', signature)
}

function readPayload(header: unknown): z.infer<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(String(header), 'base64').toString()))
  } catch {
    return null
  }
}
