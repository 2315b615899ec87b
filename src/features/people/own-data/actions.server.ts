import type { Db } from '#db/client.server.ts'
import { findAccountById } from '#features/accounts/store.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { daysAfter } from '#shared/retention.ts'
import { findConsents, findIdCard, findOpenings } from '../erase/account.store.server.ts'
import { toDeletion } from '../erase/deletion.actions.server.ts'
import type { OwnData } from './schema.ts'

const SHOWN_OPENINGS = 50

/** What is kept about the signed-in user. */
export async function getOwnData(db: Db, { accountId, role }: Actor): Promise<OwnData> {
  const account = await findAccountById(db, accountId)
  if (!account) throw new Refusal(401, 'refused.notSignedIn')
  const [consents, idCard] = await Promise.all([
    findConsents(db, accountId),
    role === 'Tutor' ? readIdCard(db, accountId) : null,
  ])
  const { deletionRequestedAt } = account
  return {
    deletion: deletionRequestedAt && toDeletion(deletionRequestedAt),
    consents: consents.map((consent) => ({ ...consent, createdAt: consent.createdAt.toISOString() })),
    idCard,
  }
}

async function readIdCard(db: Db, accountId: string): Promise<OwnData['idCard']> {
  const found = await findIdCard(db, accountId)
  if (!found) return null
  const openings = await findOpenings(db, { accountId, limit: SHOWN_OPENINGS })
  return {
    ...idCardState(found, getSettings(db).idCardDays),
    openings: openings.map(({ at, by }) => ({ at: at.toISOString(), by })),
  }
}

type StoredIdCard = NonNullable<Awaited<ReturnType<typeof findIdCard>>>
type IdCardState = Pick<NonNullable<OwnData['idCard']>, 'state' | 'erasedOn'>

/** Whether the picture is there, and when it was or will be erased: a time after it was checked. */
function idCardState({ address, approvedAt, uploadedAt, erasedAt }: StoredIdCard, days: number): IdCardState {
  if (address === '') return { state: erasedAt ? 'erased' : 'none', erasedOn: erasedAt?.toISOString() ?? null }
  if (!approvedAt) return { state: 'waiting', erasedOn: null }
  const checkedAt = uploadedAt && uploadedAt > approvedAt ? uploadedAt : approvedAt
  return { state: 'kept', erasedOn: days === 0 ? null : daysAfter(checkedAt, days).toISOString() }
}
