import type { Db } from '#db/client.server.ts'
import type { ActionContext, LockedDue } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { computeCredit, computeRemaining, sumAmounts } from '../rules.ts'
import { insertDueEntry } from '../store.server.ts'
import { lockClosedMonths } from './store.server.ts'

/** A locked due with the months that are closed; `due.payments` follows each change. */
export type LedgerContext = ActionContext & { tx: Db; due: LockedDue; closed: ReadonlySet<string> }

/** Opens the ledger for a locked due. */
export async function openLedger(tx: Db, due: LockedDue, { actor, now }: ActionContext): Promise<LedgerContext> {
  return { tx, due, actor, now, closed: await lockClosedMonths(tx) }
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
