import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { diffFields } from '#shared/events.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTaka, poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue, recordDueEvent } from './actions.server.ts'
import type { DueChangeInput } from './change.schema.ts'
import { isUsualDueOn } from './fee.rules.ts'
import {
  type LedgerContext,
  openLedger,
  recordHistory,
  remainingOf,
  requireWriteOff,
} from './ledger/context.actions.server.ts'
import { creditKept, dueChanged, withdrawReminder } from './ledger/notices.actions.server.ts'
import { dueDayOf, setTerms } from './ledger/total.actions.server.ts'
import type { Due } from './schema.ts'
import { updateDue } from './store.server.ts'

/** Days within which a promised day is no typing mistake. */
const MAX_PROMISE_DAYS = 366

/**
 * Changes total, due day or promised day of an open due; what is not given stays. 400 for less than is paid or an unusual day,
 * 403 for a lower total by who may not write off, 409 if nothing changes or the due is closed, void or changed meanwhile.
 */
export function changeDue(db: Db, input: DueChangeInput & ActionContext & { id: string }): Promise<Due> {
  const { id, actor, now, reason, entriesSeen } = input
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen, move: 'change' })
    const ledger = await openLedger(tx, due, { actor, now })
    const before = { totalDue: due.totalDue, dueOn: dueDayOf(due), promisedOn: due.promisedOn }
    const { totalDue = before.totalDue, dueOn = before.dueOn, promisedOn = before.promisedOn } = input
    const after = { totalDue, dueOn, promisedOn: promisedOn || null }
    assertTerms(ledger, before, after)
    const changes = diffFields(toShown(before), toShown(after), ['totalDue', 'dueOn', 'promisedOn'])
    if (Object.keys(changes).length === 0) throw new Refusal(409, 'payments.nothingNew')
    const hasTerms = totalDue !== before.totalDue || dueOn !== before.dueOn
    if (hasTerms) await setTerms(ledger, { totalDue, dueOn, reason })
    if (after.promisedOn !== before.promisedOn) await setPromise(ledger, after.promisedOn, reason)
    const changed = await recordDueEvent(tx, due, { kind: 'dueChanged', changes, actor, now, reason })
    const news = hasTerms ? [dueChanged(changed, now), ...creditKept(ledger, changed)] : []
    await notifyPeople(tx, [withdrawReminder(changed, now), ...news])
    return changed
  })
}

type Terms = { totalDue: number; dueOn: string; promisedOn: string | null }

const toShown = ({ totalDue, ...days }: Terms) => ({ totalDue: poishaToTaka(totalDue), ...days })

function assertTerms(ledger: LedgerContext, before: Terms, { totalDue, dueOn, promisedOn }: Terms): void {
  const { now, due, actor } = ledger
  const settled = due.totalDue - remainingOf(ledger)
  if (totalDue < before.totalDue) requireWriteOff(actor, 'refused.permission', 'totalDue')
  if (totalDue < before.totalDue && totalDue < settled)
    throw new Refusal(400, 'payments.totalBelowPaid', { path: 'totalDue', values: { amount: formatTaka(settled) } })
  if (dueOn !== before.dueOn && !isUsualDueOn(dueOn, now))
    throw new Refusal(400, 'payments.dueOnInvalid', { path: 'dueOn' })
  if (promisedOn === null || promisedOn === before.promisedOn) return
  const today = toDhakaDate(now)
  if (promisedOn < today || promisedOn > addDays(today, MAX_PROMISE_DAYS))
    throw new Refusal(400, 'payments.promisedOnInvalid', { path: 'promisedOn' })
}

/** The reminder waits for a promised day. */
async function setPromise(ledger: LedgerContext, promisedOn: string | null, reason: string): Promise<void> {
  await updateDue(ledger.tx, ledger.due.id, { promisedOn })
  ledger.due.promisedOn = promisedOn
  await recordHistory(ledger, { event: 'changed', part: null, amount: null, paidOn: promisedOn, reason })
}
