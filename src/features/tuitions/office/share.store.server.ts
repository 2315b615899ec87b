import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** Stores when tuitions were shared, or that they are not; returns those that were not so before. */
export async function setShared(tx: Db, { ids, sharedAt }: { ids: readonly string[]; sharedAt: Date | null }) {
  const isOther = sharedAt
    ? and(isNull(tuitions.sharedAt), eq(tuitions.status, 'approved'))
    : isNotNull(tuitions.sharedAt)
  const where = and(inArray(tuitions.id, [...ids]), isOther)
  // In one order, so that two colleagues never wait for each other.
  const rows = await tx
    .select({ id: tuitions.id, phone: tuitions.phone })
    .from(tuitions)
    .where(where)
    .orderBy(asc(tuitions.number))
    .for('no key update')
  const found = rows.map(({ id }) => id)
  if (found.length > 0) await tx.update(tuitions).set({ sharedAt }).where(inArray(tuitions.id, found))
  return rows
}
