import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import { type ActionContext, lockUnchangedDue, recordMove } from './actions.server.ts'
import { toDueBalance } from './dto.actions.server.ts'
import { toDueState } from './rules.ts'
import type { Due } from './schema.ts'
import { updateDueState } from './store.server.ts'

type DueChange = ActionContext & { id: string; reason: string }

/** Voids an open due without payments. 404 if unknown, 409 if something is recorded, or it is closed or void. */
export function voidDue(db: Db, { id, actor, now, reason }: DueChange): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, move: 'void' })
    await updateDueState(tx, due.id, { voidedAt: now })
    const voided = await recordMove(tx, due, { event: 'voided', kind: 'dueVoided', to: 'void', actor, now, reason })
    const { tutorPhone: phone } = voided
    await notifyPeople(tx, [{ kind: 'dueVoided', phone, recordId: id, values: toFeeValues(voided), now }])
    return voided
  })
}

const toFeeValues = ({ tuitionId, totalDue }: Due) => ({ tuitionId, amount: formatAmount(takaToPoisha(totalDue)) })

/** Restores a void due, which is due as when it was created. 404 if unknown, 409 if not void. */
export function restoreDue(db: Db, { id, actor, now, reason }: DueChange): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, move: 'restore' })
    await updateDueState(tx, due.id, { voidedAt: null })
    const restored = await recordMove(tx, due, {
      event: 'restored',
      kind: 'dueRestored',
      to: 'open',
      actor,
      now,
      reason,
    })
    const values = { ...toFeeValues(restored), dueOn: restored.dueOn }
    await notifyPeople(tx, [{ kind: 'dueCreated', phone: restored.tutorPhone, recordId: id, values, now }])
    return restored
  })
}

/** Opens a due again that was marked as paid; its payments stay. 404 if unknown, 409 if not completed. */
export function reopenDue(db: Db, { id, actor, now, reason }: DueChange): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, move: 'reopen' })
    await updateDueState(tx, due.id, { completedAt: null })
    const to = toDueState({ ...toDueBalance(due), completedAt: null })
    return recordMove(tx, due, { event: 'reopened', kind: 'dueReopened', to, actor, now, reason })
  })
}
