import { withTransaction } from '#db/client.server.ts'
import type { OutboxContext } from '#features/messages/outbox/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { toActor, toCurrentUser } from './actions.server.ts'
import { requirePlainName } from './name.rules.ts'
import { hashPassword } from './password.actions.server.ts'
import { recordConsent } from './profile/consent.actions.server.ts'
import { insertVerifiedAccount } from './registration/actions.server.ts'
import type { CurrentUser } from './schema.ts'

type Completion = {
  input: { name: string; email: string; password: string }
  actor: Actor
  locale: Locale
  now: Date
}

/** Gives a signed-in guest a name, an e-mail and a password. 409 for others and for a taken e-mail. */
export async function completeAccount(
  { db, jobs }: OutboxContext,
  { input, actor, locale, now }: Completion,
): Promise<CurrentUser> {
  if (!actor.isGuest) throw new Refusal(409, 'accounts.notGuest')
  const { password, ...person } = input
  requirePlainName(person.name)
  const passwordHash = await hashPassword(password)
  const account = await withTransaction(db, async (tx) => {
    const guest = { ...person, role: 'Guardian', phone: actor.phone, locale } as const
    const made = await insertVerifiedAccount({ db: tx, jobs }, { ...guest, passwordHash, now })
    await recordConsent(tx, { accountId: made.id, kind: 'registration', locale, now })
    return made
  })
  return toCurrentUser(toActor(account))
}
