import { and, desc, eq, isNull } from 'drizzle-orm'
import { newestAgreement } from '#db/booking-agreements.server.ts'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'

/** The booking of a tuition that is not cancelled, with its tutor; null without one. */
export async function findBookingOfTuition(db: Db, tuitionId: string) {
  const { id, number, startDate, createdAt } = bookings
  const [row] = await db
    .select({
      id,
      number,
      startDate,
      createdAt,
      newest: newestAgreement,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
    })
    .from(bookings)
    .innerJoin(cvs, eq(cvs.id, bookings.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(and(eq(bookings.tuitionId, tuitionId), isNull(bookings.cancelledAt)))
  return row ?? null
}

/** The `_id` of the newest 100 dues of a tuition, without void ones. */
export async function findDueIdsOfTuition(db: Db, tuitionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dues.id })
    .from(dues)
    .where(and(eq(dues.tuitionId, tuitionId), isNull(dues.voidedAt)))
    .orderBy(desc(dues.number))
    .limit(MAX_PAGE_SIZE)
  return rows.map(({ id }) => id)
}
