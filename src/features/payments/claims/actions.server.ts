import { type Db, withTransaction } from '#db/client.server.ts'
import { lockAccount } from '#features/accounts/people.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { lockOwnUploads } from '#features/tutors/pictures/store.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { formatTaka, poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext, LockedDue } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { toNewFacts } from '../ledger/entries.actions.server.ts'
import { checkPaidOn } from '../ledger/rules.ts'
import { findUseOfTransaction } from '../ledger/store.server.ts'
import { computeRemaining } from '../rules.ts'
import { lockDue } from '../store.server.ts'
import { toClaimDto, toOwnClaimDto } from './dto.actions.server.ts'
import type { ClaimInput } from './input.schema.ts'
import { CLAIMS_A_DAY, findSameUse } from './rules.ts'
import type { ClaimsQuery, OwnClaim } from './schema.ts'
import {
  countClaimsSince,
  findClaimPage,
  findClaimsAlike,
  findWaitingClaims,
  insertClaim,
  isOwnDue,
} from './store.server.ts'

type Claiming = ClaimInput & ActionContext

/**
 * Stores what a tutor says to have paid, until staff decide. 404 for a due of somebody else; 409 for one that is paid or
 * void, above five a day, for a transaction number that is known, and to ask about one very like it or the same amount.
 */
export function createClaim(db: Db, input: Claiming): Promise<OwnClaim> {
  const { dueId: id, amount, method, transactionId, paidOn, slip, actor, now } = input
  const { accountId } = actor
  return withTransaction(db, async (tx) => {
    // One claim of a tutor at a time, so that the limit of a day holds.
    await lockAccount(tx, accountId)
    if (!isUuid(id) || !(await isOwnDue(tx, { id, accountId }))) throw new Refusal(404, 'payments.notFound')
    const due = await lockOpenDue(tx, id)
    const refused = checkPaidOn(paidOn, now)
    if (refused) throw new Refusal(400, refused, { path: 'paidOn' })
    const sentToday = await countClaimsSince(tx, { cvId: due.cvId, since: startOfDhakaDay(now) })
    if (sentToday >= CLAIMS_A_DAY) throw new Refusal(409, 'payments.claim.tooMany', { values: { count: CLAIMS_A_DAY } })
    await assertNewTransaction(tx, input)
    await askAboutAmount(tx, due, input)
    const uploadId = await findSlip(tx, { slip, accountId })
    const facts = { amount, method, transactionId, paidOn }
    const row = await insertClaim(tx, { dueId: id, ...facts, uploadId, createdAt: now })
    const changes = { amount: [null, poishaToTaka(amount)] as const, ...toNewFacts({ method, transactionId, paidOn }) }
    const { tuitionId, cvId } = due
    await recordEvent(tx, { kind: 'paymentClaimed', actor, now, tuitionId, cvId, recordId: id, changes })
    return toOwnClaimDto(row)
  })
}

async function lockOpenDue(tx: Db, id: string): Promise<LockedDue> {
  const due = await lockDue(tx, id)
  if (!due || due.voidedAt !== null) throw new Refusal(409, 'payments.claim.isVoid')
  if (due.completedAt !== null || computeRemaining(toDueBalance(due)) === 0)
    throw new Refusal(409, 'payments.claim.paidAlready')
  return due
}

/** Refuses a transaction number that a claim or a payment of the method has, and asks about one very like it. 409. */
async function assertNewTransaction(tx: Db, { method, transactionId, isSecondUse }: Claiming): Promise<void> {
  if (transactionId === '') return
  // It also lets nobody else record or send the number until the transaction ends.
  const recorded = await findUseOfTransaction(tx, { transactionId })
  const uses = [...(recorded ? [recorded] : []), ...(await findClaimsAlike(tx, transactionId))]
  const values = { transactionId }
  if (findSameUse(uses, { method, transactionId }))
    throw new Refusal(409, 'payments.claim.transactionUsed', { path: 'transactionId', values })
  if (uses.length > 0 && !isSecondUse)
    throw new Refusal(409, 'payments.claim.transactionAlike', { path: 'transactionId', values })
}

/** Asks before the amount of a claim that waits is sent once more. 409. */
async function askAboutAmount(tx: Db, { id }: LockedDue, { amount, isSecondClaim }: Claiming): Promise<void> {
  if (isSecondClaim) return
  const isSame = (await findWaitingClaims(tx, [id])).some((claim) => claim.amount === amount)
  if (isSame) throw new Refusal(409, 'payments.claim.sameAmount', { values: { amount: formatTaka(amount) } })
}

/** The upload of an own picture, kept from the clean-up until the claim shows it; null without one. 400 for another's. */
async function findSlip(tx: Db, { slip, accountId }: { slip: string; accountId: string }): Promise<string | null> {
  if (slip === '') return null
  const [upload] = await lockOwnUploads(tx, { addresses: [slip], accountId })
  if (upload?.kind !== 'payment-slip') throw new Refusal(400, 'uploads.notYours', { path: 'slip' })
  return upload.id
}

/** Lists a page of the claims, newest first. */
export async function listClaims(db: Db, query: ClaimsQuery) {
  const { rows, total } = await findClaimPage(db, query)
  return { data: rows.map(toClaimDto), meta: toPagingMeta(query, total) }
}
