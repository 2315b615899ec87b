import type { Db } from '#db/client.server.ts'
import { toPostChanges } from '#features/accounts/claim.actions.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import { claimPosts } from '#features/tuitions/own/claim.actions.server.ts'
import { Refusal } from '#shared/refusal.ts'
import { changePerson, type PersonChange } from './actions.server.ts'
import { getPersonState } from './rules.ts'
import type { PersonAccount } from './schema.ts'

/**
 * Confirms on the word of staff that the phone is the person's, who may then use an idle account by code; older posts of the
 * phone without an owner become the guardian's. 404, 409 unless active.
 */
export function confirmPhone(db: Db, change: PersonChange): Promise<PersonAccount> {
  return changePerson(db, change, async (tx, person) => {
    if (getPersonState(person) !== 'active') throw new Refusal(409, 'people.notActive')
    const { id: accountId, phone } = person
    const claimed = person.role === 'Guardian' ? await claimPosts(tx, { accountId, phone, since: null }) : []
    await updateAccount(tx, { id: accountId, phoneProvedAt: change.now })
    const provedAt = [person.phoneProvedAt?.toISOString() ?? null, change.now.toISOString()] as const
    return { kind: 'personCorrected', changes: { phoneProvedAt: provedAt, ...toPostChanges(claimed) } }
  })
}
