import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import { type ActionContext, lockUnchangedDue, recordMove } from './actions.server.ts'
import { toDueBalance } from './dto.actions.server.ts'
import { openLedger, sumOf } from './ledger/context.actions.server.ts'
import { creditKept, dueChanged } from './ledger/notices.actions.server.ts'
import { updateLedgerRow } from './ledger/store.server.ts'
import { voidingRefundOf } from './ledger/total.actions.server.ts'
import { toDueState } from './rules.ts'
import type { Due } from './schema.ts'
import { updateDue } from './store.server.ts'

type DueChange = ActionContext & { id: string; reason: string }

/** Voids an open due without payments. 404 if unknown, 409 if something is recorded, or it is closed or void. */
export function voidDue(db: Db, { id, actor, now, reason }: DueChange): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, move: 'void' })
    await updateDue(tx, due.id, { voidedAt: now })
    const voided = await recordMove(tx, due, { event: 'voided', kind: 'dueVoided', to: 'void', actor, now, reason })
    const { tutorPhone: phone } = voided
    await notifyPeople(tx, [{ kind: 'dueVoided', phone, recordId: id, values: toFeeValues(voided), now }])
    return voided
  })
}

const toFeeValues = ({ tuitionId, totalDue }: Due) => ({ tuitionId, amount: formatAmount(takaToPoisha(totalDue)) })

/** Restores a void due, which is due as before. 404 if unknown, 409 if not void. */
export function restoreDue(db: Db, { id, actor, now, reason }: DueChange): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, move: 'restore' })
    const ledger = await openLedger(tx, due, { actor, now })
    const refund = voidingRefundOf(due)
    // What it paid back is owed again.
    if (refund) await updateLedgerRow(tx, refund.id, { lowered: 0 })
    await updateDue(tx, due.id, { voidedAt: null })
    const restored = await recordMove(tx, due, {
      event: 'restored',
      kind: 'dueRestored',
      to: toDueState({ ...toDueBalance(due), voidedAt: null }),
      actor,
      now,
      reason,
    })
    const { tutorPhone: phone, dueOn } = restored
    const values = { ...toFeeValues(restored), dueOn }
    const news: StepMessage[] =
      sumOf(ledger) > 0
        ? [{ withdraws: ['dueVoided'], phone, recordId: id, now }, dueChanged(restored, now)]
        : [{ kind: 'dueCreated', phone, recordId: id, values, now }]
    await notifyPeople(tx, [...news, ...creditKept(ledger, restored)])
    return restored
  })
}
