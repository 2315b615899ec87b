import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, max, notExists, sql } from 'drizzle-orm'
import { isChoosable } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** After a longer time without a run, older applications are in the lists only. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

/** The open tuitions with an owner that tutors applied to, until a time, since the last message about them. */
export async function findTuitionsToDigest(db: Db, until: Date): Promise<string[]> {
  // Numbers follow the time: what is older is not read.
  const older = db
    .select({ number: applications.number })
    .from(applications)
    .where(lt(applications.createdAt, new Date(until.getTime() - MAX_AGE_MS)))
    .orderBy(desc(applications.number))
    .limit(1)
  const isRecent = gt(applications.number, sql`coalesce((${older}), 0)`)
  const isBooked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt)))
  const rows = await db
    .selectDistinct({ id: tuitions.id })
    .from(applications)
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .where(
      and(
        isRecent,
        isNew(db, until),
        eq(tuitions.status, 'approved'),
        isNotNull(tuitions.ownerId),
        notExists(isBooked),
      ),
    )
  return rows.map(({ id }) => id)
}

/** How many tutors applied to a tuition, until a time, since the last message about it, and the newest of them. */
export async function countNewApplicants(db: Db, { id, until }: { id: string; until: Date }) {
  const [row] = await db
    .select({ total: count(), newest: max(applications.number) })
    .from(applications)
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .where(and(eq(tuitions.id, id), isNew(db, until)))
  return { total: row?.total ?? 0, newest: row?.newest ?? 0 }
}

const isNew = (db: Db, until: Date) =>
  and(
    gt(applications.number, tuitions.digestedApplication),
    lte(applications.createdAt, until),
    isNull(applications.invitedBy),
    isChoosable(db),
  )
