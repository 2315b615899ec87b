import { and, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import type { Role } from '#shared/call.ts'

/** Moves the report of a phone in a role to another phone that has none; returns its id. */
export async function moveReport(
  db: Db,
  { role, from, to }: { role: Role; from: string; to: string },
): Promise<string[]> {
  const other = alias(reports, 'other')
  const rows = await db
    .update(reports)
    .set({ phone: to })
    .where(
      and(
        eq(reports.phone, from),
        eq(reports.role, role),
        notExists(
          db
            .select({ id: other.id })
            .from(other)
            .where(and(eq(other.phone, to), eq(other.role, role))),
        ),
      ),
    )
    .returning({ id: reports.id })
  return rows.map(({ id }) => id)
}

export async function moveReportsBack(
  db: Db,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(reports)
    .set({ phone: to })
    .where(and(inArray(reports.id, [...ids]), eq(reports.phone, from)))
}
