import type { FastifyRequest } from 'fastify'
import { ACCOUNT_HEADER, VISITOR } from '#shared/address/call-headers.ts'
import type { Actor, Call } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'

/** Why an account has no session any more, as a key of the catalogue. */
export type SessionEndReason = (accountId: string) => Promise<MessageKey>

type SentBy = { request: FastifyRequest; signedIn: Actor | null; sessionEndReason: SessionEndReason }

/** Refuses a request of a page that was rendered for another account (409), or whose session has ended (401). */
export async function refuseOtherAccount(
  { startsSession }: Call,
  { request, signedIn, sessionEndReason }: SentBy,
): Promise<void> {
  const expected = request.headers[ACCOUNT_HEADER]
  if (expected === undefined || startsSession) return
  if (expected === (signedIn?.accountId ?? VISITOR)) return
  if (signedIn) throw new Refusal(409, 'refused.otherAccount')
  throw new Refusal(401, await sessionEndReason(String(expected)))
}
