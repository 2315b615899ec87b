import type { Db } from '#db/client.server.ts'
import { poishaToTaka } from '#shared/money.ts'
import type { DueSums } from './schema.ts'
import { sumAllDues, sumOpenDues } from './store.server.ts'

/** Sums what is due, received, outstanding and overdue, in taka; void dues count nowhere. [OFF-333] */
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

/** What is overdue, in taka, and how many dues are. [OFF-485, OFF-550] */
export async function showOverdue(db: Db, now: Date): Promise<{ overdue: number; overdueCount: number }> {
  const { overdue, overdueCount } = await sumOpenDues(db, now)
  return { overdue: poishaToTaka(overdue), overdueCount }
}
