import type { Db } from '#db/client.server.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import type { DueSums } from './schema.ts'
import { sumAllDues, sumOpenDues } from './store.server.ts'

/** Sums what is due, received, outstanding and overdue, in taka; void dues count nowhere. */
export async function showDueSums(db: Db, now: Date): Promise<DueSums> {
  const [{ due, received }, { outstanding, overdue, ...counts }] = await Promise.all([
    sumAllDues(db),
    sumOpenDues(db, now),
  ])
  return {
    due: poishaToTaka(due),
    received: poishaToTaka(received),
    outstanding: poishaToTaka(outstanding),
    overdue: poishaToTaka(overdue),
    ...counts,
  }
}

/** What is overdue, in taka, and how many dues are. */
export async function showOverdue(db: Db, now: Date): Promise<{ overdue: number; overdueCount: number }> {
  const { overdue, overdueCount } = await sumOpenDues(db, now)
  return { overdue: poishaToTaka(overdue), overdueCount }
}
