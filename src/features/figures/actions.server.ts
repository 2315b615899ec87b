import type { Db } from '#db/client.server.ts'
import { showOverdue } from '#features/payments/sums.actions.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Period, toPeriod } from './rules.ts'
import type { FigureGroup, FigureRow, FigureSort, FigureSums } from './schema.ts'
import { findPostedFigures, findStaffFigures, findSums } from './store.server.ts'

type AskedPeriod = { from?: string | undefined; until?: string | undefined; now: Date }

/** One page of the figures of a period, money for those who read it. 400 when it ends before it starts. */
export async function listFigures(
  db: Db,
  {
    by,
    sort,
    paging,
    actor,
    ...asked
  }: AskedPeriod & { by: FigureGroup; sort?: FigureSort; paging: Paging; actor: Actor },
): Promise<{ data: FigureRow[]; meta: PagingMeta }> {
  const period = readPeriod(asked)
  const mayRead = can(actor, 'money.read')
  // The order would tell who received more.
  const order = !mayRead && sort?.endsWith('received') ? undefined : sort
  const { rows, total } =
    by === 'staff'
      ? await findStaffFigures(db, { period, sort: order, paging })
      : await findPostedFigures(db, { period, by, sort: order, paging })
  const toRow = ({ received, ...row }: FigureRow): FigureRow => ({
    ...row,
    received: received === null || !mayRead ? null : poishaToTaka(received),
  })
  return { data: rows.map(toRow), meta: toPagingMeta(paging, total) }
}

/** The sums of a period, money in taka for those who read it. 400 when it ends before it starts. */
export async function sumFigures(db: Db, { actor, ...asked }: AskedPeriod & { actor: Actor }): Promise<FigureSums> {
  const period = readPeriod(asked)
  const [{ daysToBook, ...money }, { overdue }] = await Promise.all([findSums(db, period), showOverdue(db, asked.now)])
  const sums = { expected: poishaToTaka(money.expected), received: poishaToTaka(money.received), overdue }
  return {
    from: period.from,
    until: period.until,
    daysToBook,
    ...(can(actor, 'money.read') ? sums : { expected: null, received: null, overdue: null }),
  }
}

function readPeriod({ now, ...asked }: AskedPeriod): Period {
  const period = toPeriod(asked, now)
  if (!period) throw new Refusal(400, 'figures.periodBackwards', { path: 'until' })
  return period
}
