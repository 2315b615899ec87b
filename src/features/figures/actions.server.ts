import type { Db } from '#db/client.server.ts'
import { showOverdue } from '#features/payments/sums.actions.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { poishaToTaka } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Period, toPeriod } from './rules.ts'
import type { FigureGroup, FigureRow, FigureSums } from './schema.ts'
import { findPostedFigures, findStaffFigures, findSums } from './store.server.ts'

type AskedPeriod = { from?: string | undefined; until?: string | undefined; now: Date }

/** One page of the figures of a period. 400 when it ends before it starts. [OFF-481, OFF-482] */
export async function listFigures(
  db: Db,
  { by, paging, ...asked }: AskedPeriod & { by: FigureGroup; paging: Paging },
): Promise<{ data: FigureRow[]; meta: PagingMeta }> {
  const period = readPeriod(asked)
  const { rows, total } =
    by === 'staff'
      ? await findStaffFigures(db, { period, paging })
      : await findPostedFigures(db, { period, by, paging })
  return { data: rows, meta: toPagingMeta(paging, total) }
}

/** The sums of a period, money in taka. 400 when it ends before it starts. [OFF-483] */
export async function sumFigures(db: Db, asked: AskedPeriod): Promise<FigureSums> {
  const period = readPeriod(asked)
  const [{ daysToBook, ...money }, { overdue }] = await Promise.all([findSums(db, period), showOverdue(db, asked.now)])
  return {
    from: period.from,
    until: period.until,
    daysToBook,
    expected: poishaToTaka(money.expected),
    received: poishaToTaka(money.received),
    overdue,
  }
}

function readPeriod({ now, ...asked }: AskedPeriod): Period {
  const period = toPeriod(asked, now)
  if (!period) throw new Refusal(400, 'figures.periodBackwards', { path: 'until' })
  return period
}
