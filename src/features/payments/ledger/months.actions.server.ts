import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext } from '../actions.server.ts'
import { addSums, toTakaSums } from './list.actions.server.ts'
import {
  countUnclosed,
  deleteClosedMonth,
  findClosedMonths,
  insertClosedMonth,
  sumMonth,
  sumMonths,
} from './list.store.server.ts'
import { checkClosing } from './rules.ts'
import type { LedgerMonth } from './schema.ts'
import { lockLedger } from './store.server.ts'

const NOTHING = { ...toTakaSums(addSums([])), byMethod: [], unclosed: 0 }

/** Lists a page of the months with entries or a closing, the newest first, with their sums in taka. */
export async function listMonths(db: Db, { now, page, limit }: Paging & { now: Date }) {
  const months = await findMonths(db, now)
  return { data: months.slice((page - 1) * limit, page * limit), meta: toPagingMeta({ page, limit }, months.length) }
}

async function findMonths(db: Db, now: Date): Promise<LedgerMonth[]> {
  const summed = await sumMonths(db)
  const closed = await findClosedMonths(db)
  const unclosed = await countUnclosed(db)
  const months = new Set([...summed, ...closed].map(({ month }) => month))
  return [...months]
    .toSorted()
    .reverse()
    .map((month) => {
      const closing = closed.find((row) => row.month === month)
      return {
        _id: month,
        ...toTakaSums(addSums(summed.filter((row) => row.month === month))),
        byMethod: summed
          .filter((row) => row.month === month && row.count > 0)
          .map(({ method, net, count }) => ({ method, net: poishaToTaka(net), count })),
        unclosed: unclosed.find((row) => row.month === month)?.count ?? 0,
        closedAt: closing?.closedAt.toISOString() ?? null,
        closedBy: closing?.by ?? null,
        isOver: checkClosing(month, now) === null,
      }
    })
}

async function getMonth(db: Db, month: string, now: Date): Promise<LedgerMonth> {
  const found = (await findMonths(db, now)).find(({ _id }) => _id === month)
  const none = { _id: month, ...NOTHING, closedAt: null, closedBy: null }
  return found ?? { ...none, isOver: checkClosing(month, now) === null }
}

/** Closes a month that is over: its entries no longer change. 409 if it runs or is closed. */
export function closeMonth(db: Db, { month, actor, now }: ActionContext & { month: string }): Promise<LedgerMonth> {
  const refused = checkClosing(month, now)
  if (refused) throw new Refusal(409, refused, { values: { month } })
  return withTransaction(db, async (tx) => {
    await lockLedger(tx)
    const net = await sumMonth(tx, month)
    const closing = { month, closedAt: now, net, accountId: actor.accountId, by: actor.name }
    if (!(await insertClosedMonth(tx, closing)))
      throw new Refusal(409, 'payments.ledger.closedAlready', { values: { month } })
    const changes = { net: [null, poishaToTaka(net)] } as const
    await recordEvent(tx, { kind: 'monthClosed', actor, now, recordId: month, changes })
    return getMonth(tx, month, now)
  })
}

type Reopening = ActionContext & { month: string; reason: string }

/** Opens a closed month again, with a reason. 409 if it is not closed. */
export function reopenMonth(db: Db, { month, reason, actor, now }: Reopening): Promise<LedgerMonth> {
  return withTransaction(db, async (tx) => {
    await lockLedger(tx)
    if (!(await deleteClosedMonth(tx, month)))
      throw new Refusal(409, 'payments.ledger.notClosed', { values: { month } })
    await recordEvent(tx, { kind: 'monthReopened', actor, now, recordId: month, reason })
    return getMonth(tx, month, now)
  })
}
