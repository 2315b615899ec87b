import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { events } from '#db/tables/events.server.ts'

type Values = Record<string, unknown>

/** What the edited ones of some columns of a tuition held when the tutor applied, by the application's id. */
export async function findFormerValues(
  db: Db,
  { ids, columns }: { ids: readonly string[]; columns: readonly string[] },
): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map()
  const changed = sql`jsonb_each(${events.changes})`
  const rows = await db
    .selectDistinctOn([applications.id, sql`changed.key`], {
      id: applications.id,
      column: sql<string>`changed.key`,
      value: sql<unknown>`changed.value -> 0`,
    })
    .from(applications)
    .innerJoin(events, and(eq(events.tuitionId, applications.tuitionId), gt(events.at, applications.createdAt)))
    .innerJoin(sql`${changed} changed`, inArray(sql`changed.key`, [...columns]))
    .where(and(inArray(applications.id, [...ids]), eq(events.kind, 'tuitionEdited')))
    .orderBy(applications.id, sql`changed.key`, events.number)
  const former = new Map<string, Values>()
  for (const { id, column, value } of rows) former.set(id, { ...former.get(id), [column]: value })
  return former
}
