import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CHALLENGE_HEADER, type Challenge } from '#shared/challenge.ts'

/** The header of a payload, whatever it is. */
export const challengeHeader = (payload: object) => ({ [CHALLENGE_HEADER]: btoa(JSON.stringify(payload)) })

/** Solves a challenge as another client of the API does; returns the payload of the header. */
export async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved')
  return { challenge, solution }
}
