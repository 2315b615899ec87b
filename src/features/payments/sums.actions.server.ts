import type { Db } from '#db/client.server.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { countRequests } from './approvals/store.server.ts'
import type { DueSums } from './schema.ts'
import { sumAllDues, sumOpenDues } from './store.server.ts'

/** Sums in taka: due + credit = received − refunded + outstanding + written off. Of void dues only the money counts. */
export async function showDueSums(db: Db, now: Date): Promise<DueSums> {
  const [{ creditCount, ...all }, { outstanding, overdue, ...counts }, askedCount] = await Promise.all([
    sumAllDues(db),
    sumOpenDues(db, now),
    countRequests(db),
  ])
  return {
    due: poishaToTaka(all.due),
    received: poishaToTaka(all.received),
    refunded: poishaToTaka(all.refunded),
    outstanding: poishaToTaka(outstanding),
    writtenOff: poishaToTaka(all.writtenOff),
    credit: poishaToTaka(all.credit),
    overdue: poishaToTaka(overdue),
    ...counts,
    creditCount,
    askedCount,
  }
}

/** What is overdue, in taka, and how many dues are. */
export async function showOverdue(db: Db, now: Date): Promise<{ overdue: number; overdueCount: number }> {
  const { overdue, overdueCount } = await sumOpenDues(db, now)
  return { overdue: poishaToTaka(overdue), overdueCount }
}
