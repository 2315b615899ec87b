import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { countChoosable } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { agreements } from '#db/tables/agreements.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitionLinks } from '#db/tables/tuition-links.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { hasConfirmedTutor, isBookedTuition } from '../store.server.ts'

/** The post of a link's token, with the phone of its owner; null if unknown. */
export async function findLinkedTuition(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      number: tuitions.number,
      status: tuitions.status,
      phone: tuitions.phone,
      ownerId: tuitions.ownerId,
      ownerPhone: accounts.phone,
      isBooked: isBookedTuition(db),
      hasTutor: hasConfirmedTutor(db),
      agreement: waitingAgreement(db),
      applicants: countChoosable(db),
      expiresAt: tuitionLinks.expiresAt,
    })
    .from(tuitionLinks)
    .innerJoin(tuitions, eq(tuitions.id, tuitionLinks.tuitionId))
    .leftJoin(accounts, eq(accounts.id, tuitions.ownerId))
    .where(eq(tuitionLinks.tokenHash, tokenHash))
  return row ?? null
}

/** The number of the booking whose newest agreement waits for the family; null for none. */
const waitingAgreement = (db: Db) => {
  const newest = db
    .select({ version: sql`max(${agreements.version})` })
    .from(agreements)
    .where(eq(agreements.bookingId, bookings.id))
  const waiting = db
    .select({ number: bookings.number })
    .from(bookings)
    .innerJoin(agreements, and(eq(agreements.bookingId, bookings.id), eq(agreements.version, sql`(${newest})`)))
    .where(
      and(
        eq(bookings.tuitionId, tuitions.id),
        isNull(bookings.cancelledAt),
        isNotNull(agreements.sentAt),
        isNull(agreements.guardianAcceptedAt),
      ),
    )
  return sql<string | null>`(${waiting})`
}

type Disowned = { phone: string; reasons: readonly string[]; since: Date }

/** Whether a post of a phone was made since a moment and closed with one of some reasons. */
export async function hasPostClosedFor(db: Db, { phone, reasons, since }: Disowned): Promise<boolean> {
  const isClosed = and(eq(tuitions.status, 'closed'), inArray(tuitions.stateReason, [...reasons]))
  return (await db.$count(tuitions, and(eq(tuitions.phone, phone), isClosed, gte(tuitions.createdAt, since)))) > 0
}
