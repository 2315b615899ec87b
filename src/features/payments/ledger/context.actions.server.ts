import type { Db } from '#db/client.server.ts'
import type { Actor } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext, LockedDue } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { computeCredit, computeRemaining, sumAmounts } from '../rules.ts'
import { insertDueEntry } from '../store.server.ts'
import { lockClosedMonths } from './store.server.ts'

/** A locked due with the months that are closed and its credit before the step; `due.payments` follows each change. */
export type LedgerContext = ActionContext & {
  tx: Db
  due: LockedDue
  closed: ReadonlySet<string>
  creditBefore: number
}

/** Opens the ledger for a locked due. */
export async function openLedger(tx: Db, due: LockedDue, { actor, now }: ActionContext): Promise<LedgerContext> {
  const creditBefore = computeCredit(toDueBalance(due))
  return { tx, due, actor, now, closed: await lockClosedMonths(tx), creditBefore }
}

/** Refuses what leaves a rest unpaid, or takes that back, to who may not write off. 403. */
export function requireWriteOff(actor: Actor, code: MessageKey = 'refused.permission', path = ''): void {
  if (!can(actor, 'payments.writeOff')) throw new Refusal(403, code, { path })
}

/** What was paid of the due in poisha. */
export const sumOf = ({ due }: LedgerContext): number => sumAmounts(toDueBalance(due).amounts)

/** What remains of the due in poisha. */
export const remainingOf = ({ due }: LedgerContext): number => computeRemaining(toDueBalance(due))

/** What was paid above what is due, in poisha. */
export const creditOf = ({ due }: LedgerContext): number => computeCredit(toDueBalance(due))

type HistoryEntry = Omit<
  Parameters<typeof insertDueEntry>[1],
  'dueId' | 'paid' | 'remaining' | 'accountId' | 'by' | 'at'
>

/** Adds an entry to the history of the due, with what is paid and remains now. */
export async function recordHistory(ledger: LedgerContext, entry: HistoryEntry): Promise<void> {
  const { tx, due, actor, now } = ledger
  const sums = { paid: sumOf(ledger), remaining: remainingOf(ledger) }
  await insertDueEntry(tx, { ...entry, ...sums, dueId: due.id, accountId: actor.accountId, by: actor.name, at: now })
}
