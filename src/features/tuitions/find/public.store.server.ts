import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid, parseTuitionNumber } from '#shared/format/human-id.ts'
import { NO_RELATION, type ViewerRelation } from '../lifecycle.rules.ts'
import { publicTexts, type TuitionStatus } from '../schema.ts'
import {
  countApproved,
  findApprovedTuitions,
  findTuitionsByStatus,
  findTuitionView,
  hasConfirmedTutor,
  isBookedTuition,
  type TuitionView,
  type ViewPage,
} from '../store.server.ts'

const publicTextColumns = Object.fromEntries(publicTexts.map(({ name }) => [name, tuitions[name]])) as Pick<
  typeof tuitions,
  (typeof publicTexts)[number]['name']
>

const visitorColumns = (db: Database) => {
  const { id, number, status, heading, class: classes, subjects, medium, gender, city, areas, isOnline } = tuitions
  const { salaryFrom, salaryTo, daysPerWeek, freeTimes, releasedContacts, createdAt } = tuitions
  return {
    ...{ id, number, status, heading, class: classes, subjects, medium, gender, city, areas, isOnline },
    ...{ salaryFrom, salaryTo, daysPerWeek, freeTimes, releasedContacts, createdAt, ...publicTextColumns },
    ...{ isBooked: isBookedTuition(db), hasTutor: hasConfirmedTutor(db) },
  }
}

/** A tuition as it is read for a visitor: no contact, nothing for staff, and no relation to the viewer. */
type VisitorTuition = Pick<TuitionView, keyof ReturnType<typeof visitorColumns>>
/** `isOwner` is only known of a viewer who is signed in. */
export type SeenTuition = TuitionView | VisitorTuition

/** The viewer's relation to a tuition; none for visitors. */
export const relationOf = (row: SeenTuition): ViewerRelation => ('isOwner' in row ? row : NO_RELATION)

// A literal: with a parameter, a generic plan cannot use the statistics of this status.
const isApproved = sql`${tuitions.status} = 'approved'`

/** The reads of visitors as named statements, so that neither Drizzle nor PostgreSQL builds them again. */
const prepareQueries = (db: Database) => {
  const select = () => db.select(visitorColumns(db)).from(tuitions).$dynamic()
  // The numbers first, so that rows before the page are read from the index only.
  const onPage = db
    .select({ number: tuitions.number })
    .from(tuitions)
    .where(isApproved)
    .orderBy(desc(tuitions.number))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return {
    page: select().where(inArray(tuitions.number, onPage)).orderBy(desc(tuitions.number)).prepare('visitor_tuitions'),
    byId: select()
      .where(eq(tuitions.id, sql.placeholder('id')))
      .prepare('visitor_tuition_by_id'),
    byNumber: select()
      .where(eq(tuitions.number, sql.placeholder('number')))
      .prepare('visitor_tuition_by_number'),
  }
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareQueries>>()

function readsOf(db: Database) {
  const reads = prepared.get(db) ?? prepareQueries(db)
  prepared.set(db, reads)
  return reads
}

/** The database of a visitor's read: statements are prepared outside transactions only. */
const databaseOfVisitor = (db: Db, viewer: Actor | null): Database | null => (!viewer && 'changes' in db ? db : null)

/** One tuition by `_id` or tuitionId, seen by the viewer; null if unknown. */
export async function findTuitionSeenBy(db: Db, id: string, viewer: Actor | null): Promise<SeenTuition | null> {
  const database = databaseOfVisitor(db, viewer)
  if (!database) return findTuitionView(db, id, viewer)
  const { byId, byNumber } = readsOf(database)
  if (isUuid(id)) return (await byId.execute({ id }))[0] ?? null
  const number = parseTuitionNumber(id)
  return number === null ? null : ((await byNumber.execute({ number }))[0] ?? null)
}

export type TuitionPage = { rows: SeenTuition[]; total: number }

/** One page of the tuitions with a status, newest first. */
export async function listTuitionsSeenBy(db: Db, status: TuitionStatus, page: ViewPage): Promise<TuitionPage> {
  const database = status === 'approved' ? databaseOfVisitor(db, page.viewer) : null
  if (!database) return findTuitionsByStatus(db, status, page)
  const { limit } = page.paging
  const offset = (page.paging.page - 1) * limit
  const [rows, total] = await Promise.all([readsOf(database).page.execute({ limit, offset }), countApproved(db)])
  return { rows, total }
}

/** One page of the approved tuitions whose id or location matches the term. */
export async function searchTuitionsSeenBy(db: Db, term: string, page: ViewPage): Promise<TuitionPage> {
  return findApprovedTuitions(db, term, page) ?? listTuitionsSeenBy(db, 'approved', page)
}
