import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import type { EventChanges } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatAmount, poishaToTaka, takaToPoisha } from '#shared/format/money.ts'
import { type ActionContext, type LockedDue, lockUnchangedDue, recordDueEvent, recordMove } from './actions.server.ts'
import { refuseWhileClaimed } from './claims/waiting.actions.server.ts'
import { toDueBalance } from './dto.actions.server.ts'
import {
  type LedgerContext,
  openLedger,
  recordHistory,
  remainingOf,
  requireWriteOff,
} from './ledger/context.actions.server.ts'
import { insertEntry, takeBackWithHistory, toAmountRefusal } from './ledger/entries.actions.server.ts'
import { withdrawReminder, writeOffTakenBack } from './ledger/notices.actions.server.ts'
import { checkRemaining, isTakenBack } from './ledger/rules.ts'
import type { LedgerRow } from './ledger/store.server.ts'
import { toDueState } from './rules.ts'
import type { Due } from './schema.ts'
import { updateDue } from './store.server.ts'

type DueStep = ActionContext & { id: string; entriesSeen?: number | undefined }

/**
 * Marks a due as completely paid; what remains is written off, which needs the permission to. 404 if unknown, 403 without the
 * permission, 409 if completed already.
 */
export function completeDue(db: Db, { id, actor, now, entriesSeen }: DueStep): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen, move: 'complete' })
    const ledger = await openLedger(tx, due, { actor, now })
    const amount = remainingOf(ledger)
    if (amount > 0) requireWriteOff(actor, 'payments.mayNotWriteOff')
    const from = toDueState(toDueBalance(due))
    const row = amount > 0 ? await addWriteOff(ledger, { amount, reason: '' }) : null
    await closeDue(ledger)
    const changes: EventChanges = { state: [from, 'completed'] }
    if (row) changes.writtenOff = [null, poishaToTaka(amount)]
    const closed = await recordDueEvent(tx, due, { kind: 'dueCompleted', changes, actor, now })
    if (row) await tellOfWriteOff(ledger, closed, row)
    return closed
  })
}

/** Writes off a part of what remains, or all, which closes the due. 400 if it is more; 404, 409 as `completeDue`. */
export function writeOffDue(db: Db, input: DueStep & { amount: number; reason: string }): Promise<Due> {
  const { id, actor, now, entriesSeen, amount, reason } = input
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen, move: 'writeOff' })
    const ledger = await openLedger(tx, due, { actor, now })
    const refused = checkRemaining(amount, remainingOf(ledger))
    if (refused) throw toAmountRefusal(refused)
    const from = toDueState(toDueBalance(due))
    const row = await addWriteOff(ledger, { amount, reason })
    const changes: EventChanges = { writtenOff: [null, poishaToTaka(amount)] }
    if (remainingOf(ledger) === 0) {
      await refuseWhileClaimed(tx, id)
      await closeDue(ledger)
      changes.state = [from, 'completed']
    }
    const written = await recordDueEvent(tx, due, { kind: 'dueWrittenOff', changes, actor, now, reason })
    await tellOfWriteOff(ledger, written, row)
    return written
  })
}

/** Opens a due again that was marked as paid; what its closing wrote off remains again. 403 for that without the permission, 404 if unknown, 409 if not completed. */
export function reopenDue(db: Db, { id, actor, now, reason }: DueStep & { reason: string }): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, move: 'reopen' })
    const ledger = await openLedger(tx, due, { actor, now })
    const rows = writtenOffBy(due)
    if (rows.length > 0) requireWriteOff(actor)
    for (const row of rows) await takeBackWithHistory(ledger, row, reason)
    await updateDue(tx, due.id, { completedAt: null })
    const to = toDueState({ ...toDueBalance(due), completedAt: null })
    const reopened = await recordMove(tx, due, { event: 'reopened', kind: 'dueReopened', to, actor, now, reason })
    await notifyPeople(
      tx,
      rows.map((row) => writeOffTakenBack(reopened, { recordId: row.id, amount: row.amount, now })),
    )
    return reopened
  })
}

const writtenOffBy = ({ payments, completedAt }: LockedDue): LedgerRow[] =>
  payments.filter(
    ({ id, kind, recordedAt }) =>
      kind === 'writeOff' && recordedAt.getTime() === completedAt?.getTime() && !isTakenBack(payments, id),
  )

/** Closes a due of which nothing remains. */
export async function closeDue(ledger: LedgerContext): Promise<void> {
  const { tx, due, now } = ledger
  await updateDue(tx, due.id, { completedAt: now })
  due.completedAt = now
  await recordHistory(ledger, { event: 'completed', part: null, amount: null })
}

async function addWriteOff(ledger: LedgerContext, { amount, reason }: { amount: number; reason: string }) {
  const paidOn = toDhakaDate(ledger.now)
  const entry = { part: null, amount, paidOn, method: '', transactionId: '' }
  const row = await insertEntry(ledger, { kind: 'writeOff', ...entry, note: reason })
  await recordHistory(ledger, { event: 'writtenOff', ...entry, kind: 'writeOff', reason })
  return row
}

async function tellOfWriteOff({ tx, now }: LedgerContext, due: Due, { id: recordId, amount }: LedgerRow) {
  const { tuitionId, tutorPhone: phone } = due
  const values = { tuitionId, amount: formatAmount(amount), remaining: formatAmount(takaToPoisha(due.remaining)) }
  await notifyPeople(tx, [withdrawReminder(due, now), { kind: 'dueWrittenOff', phone, recordId, values, now }])
}
