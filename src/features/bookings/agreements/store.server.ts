import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { agreements } from '#db/tables/agreements.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import type { AGREEMENT_WAYS } from '#shared/enums.ts'

export type AgreementRow = typeof agreements.$inferSelect
type Way = (typeof AGREEMENT_WAYS)[number]

/** The versions of a booking's agreement, the newest first. */
export const findAgreements = (db: Db, bookingId: string): Promise<AgreementRow[]> =>
  db.select().from(agreements).where(eq(agreements.bookingId, bookingId)).orderBy(desc(agreements.version))

/** The newest version of the agreement of a pair's booking; null without a booking or a version. */
export async function findAgreementOfPair(
  db: Db,
  { tuitionId, cvId }: { tuitionId: string; cvId: string },
): Promise<AgreementRow | null> {
  const [row] = await db
    .select({ agreement: agreements })
    .from(agreements)
    .innerJoin(bookings, eq(bookings.id, agreements.bookingId))
    .where(and(eq(bookings.tuitionId, tuitionId), eq(bookings.cvId, cvId), isNull(bookings.cancelledAt)))
    .orderBy(desc(agreements.version))
    .limit(1)
  return row?.agreement ?? null
}

/** Inserts a version. Lock the tuition first. */
export async function insertAgreement(tx: Db, agreement: Omit<typeof agreements.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(agreements).values(agreement)
}

type Acceptance = { side: 'Guardian' | 'Tutor'; way: Way; now: Date }

/** Marks a version as accepted by a side. */
export async function setAccepted(tx: Db, id: string, { side, way, now }: Acceptance): Promise<void> {
  const accepted =
    side === 'Guardian'
      ? { guardianAcceptedAt: now, guardianAcceptedBy: way }
      : { tutorAcceptedAt: now, tutorAcceptedBy: way }
  await tx.update(agreements).set(accepted).where(eq(agreements.id, id))
}

/** Sets the day of a booking's first class. */
export async function setStartDate(tx: Db, bookingId: string, startDate: string): Promise<void> {
  await tx.update(bookings).set({ startDate }).where(eq(bookings.id, bookingId))
}
