import { and, eq, getTableColumns, gte, inArray, isNull, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { hasRemaining } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { hasDemoProblem } from '#db/problems.server.ts'
import { isToReplace } from '#db/replacement.server.ts'
import { hasTuitionId, matchesAny } from '#db/search/id-search.server.ts'
import { isOfGuardian } from '#db/search/person-search.server.ts'
import { isInAreas, isInCity } from '#db/search/places.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import { toListedWords } from '#shared/search/listed-words.ts'
import { splitSearchTerm } from '#shared/search/search-text.ts'
import type { TuitionObstacles } from '../lifecycle.rules.ts'
import type { TuitionStatus } from '../schema.ts'
import { hasConfirmedTutor, isBookedTuition, needsTutor, viewFlags, whereTuitionId } from '../store.server.ts'
import { ageBounds, newSince, SIMILAR_LIMIT } from './rules.ts'
import type { AdminListState, AdminTuitionListInput, SimilarInput } from './schema.ts'

/** A booking, an open due or a confirmation of a tuition. */
export async function findTuitionObstacles(db: Db, tuitionId: string): Promise<TuitionObstacles> {
  const isOpenDue = and(eq(dues.tuitionId, tuitionId), isNull(dues.completedAt), isNull(dues.voidedAt), hasRemaining)
  const isStanding = and(eq(confirmations.tuitionId, tuitionId), isNull(confirmations.takenBackAt))
  const booked = await db.$count(bookings, and(eq(bookings.tuitionId, tuitionId), isNull(bookings.cancelledAt)))
  const due = await db.$count(dues, isOpenDue)
  const confirmed = await db.$count(confirmations, isStanding)
  return { isBooked: booked > 0, hasOpenDue: due > 0, isConfirmed: confirmed > 0 }
}

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
export const countConfirmed = sql<number>`${sql`(select count(*)::int from ${confirmations}
  where ${confirmations.tuitionId} = ${tuitions.id} and ${confirmations.takenBackAt} is null)`}`

/** Applications that wait for an answer. */
export const countApplicants = sql<number>`${sql`(select count(*)::int from ${applications}
  where ${applications.tuitionId} = ${tuitions.id} and ${inArray(applications.state, [...LISTED_APPLICATION_STATES])})`}`

function selectAdminViews(db: Db, viewer: Actor) {
  const counts = {
    applicants: countApplicants,
    confirmed: countConfirmed,
    guardianName: accounts.name,
    isGuest: accounts.isGuest,
  }
  return db
    .select({ ...getTableColumns(tuitions), ...viewFlags(db, viewer), ...counts })
    .from(tuitions)
    .leftJoin(accounts, eq(accounts.id, tuitions.ownerId))
}

/** A tuition with its flags, counts and the name of the guardian's account. */
export type AdminTuitionView = Awaited<ReturnType<typeof selectAdminViews>>[number]

type AdminListQuery = AdminTuitionListInput & { viewer: Actor; now: Date }

/** One page of the tuitions that match a state, filters and a term. */
export async function findAdminTuitions(db: Db, { viewer, now, ...input }: AdminListQuery) {
  const where = and(inListState(db, input.state), ...matchesFilters(db, input, now), matchesTerm(input.searchTerm))
  return pagedList<AdminTuitionView>(db, {
    key: tuitions.number,
    select: selectAdminViews(db, viewer),
    where,
    orderBy: orderOf(input.sort),
    isRanked: input.sort !== undefined && !input.sort.endsWith('date'),
    paging: input,
  })
}

/** One tuition in any state; null if unknown. */
export async function findAdminTuition(
  db: Db,
  { id, viewer }: { id: string; viewer: Actor },
): Promise<AdminTuitionView | null> {
  const where = whereTuitionId(id)
  if (!where) return null
  const [row] = await selectAdminViews(db, viewer).where(where)
  return row ?? null
}

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
/** Condition on `tuitions`: its guardian chose a tutor who is not confirmed. */
const hasWaitingChoice = sql`${sql`exists (select 1 from ${applications}
  where ${applications.tuitionId} = ${tuitions.id} and ${applications.state} = 'chosen'
  and not exists (select 1 from ${confirmations} where ${confirmations.tuitionId} = ${applications.tuitionId}
    and ${confirmations.cvId} = ${applications.cvId} and ${confirmations.takenBackAt} is null))`}`

function inListState(db: Db, state: AdminListState = 'available'): SQL | undefined {
  if (state === 'pending' || state === 'rejected' || state === 'closed') return eq(tuitions.status, state)
  if (state === 'demoProblem') return hasDemoProblem
  if (state === 'replace') return isToReplace
  const isApproved = eq(tuitions.status, 'approved')
  if (state === 'available') return isApproved
  if (state === 'chosen') return and(isApproved, not(isBookedTuition(db)), hasWaitingChoice)
  if (state === 'found') return and(isApproved, not(isBookedTuition(db)), hasConfirmedTutor(db))
  return and(isApproved, state === 'booked' ? isBookedTuition(db) : needsTutor(db))
}

function matchesFilters(db: Db, { city, area, gender, age, reported, ...input }: AdminTuitionListInput, now: Date) {
  // As a list of phones, because there are fewer reports than tuitions.
  const reportedPhones = db.select({ phone: reports.phone }).from(reports).where(eq(reports.role, 'Guardian'))
  const { from, before } = age ? ageBounds(age, now) : {}
  return [
    input.class === '' ? undefined : sql`${tuitions.class} @> ${sql.param([input.class])}::text[]`,
    city === '' ? undefined : city === 'Online' ? eq(tuitions.isOnline, true) : isInCity(tuitions.city, city),
    isInAreas(tuitions, area === '' ? [] : [area]),
    gender && eq(tuitions.gender, gender),
    from && gte(tuitions.createdAt, from),
    before && lt(tuitions.createdAt, before),
    input.unshared ? isNewAndUnshared(db, now) : undefined,
    reported ? inArray(tuitions.phone, reportedPhones) : undefined,
  ]
}

/** Condition on `tuitions`: verified, without a tutor, new today and not shared yet. */
function isNewAndUnshared(db: Db, now: Date): SQL | undefined {
  const today = newSince(now)
  const isNew = or(gte(tuitions.createdAt, today), gte(tuitions.approvedAt, today))
  return and(eq(tuitions.status, 'approved'), isNull(tuitions.sharedAt), needsTutor(db), isNew)
}

/** The term is part of the phone or the guardian's name, starts the tuitionId, or its words start words of the tuition. */
function matchesTerm(term: string): SQL | undefined {
  const words = splitSearchTerm(term)
  if (words.length === 0) return undefined
  const digits = parsePhoneFragment(term)
  // A short number is a class or a road rather than part of a phone.
  const hasPhone = digits !== null && digits.length >= 4 ? like(tuitions.phone, likePattern(digits)) : undefined
  // Stored texts have a blank before each word.
  const hasAll = (all: readonly string[]) =>
    and(...all.map((word) => like(tuitions.officeText, likePattern(` ${word}`))))
  const ofGuardian = isOfGuardian(term)
  return matchesAny(hasPhone, hasTuitionId(term), hasAll(words), hasAll(toListedWords(term) ?? []), ofGuardian)
}

function orderOf(sort: AdminTuitionListInput['sort']): SQL[] {
  const newest = sql`${tuitions.number} desc`
  if (sort === 'date') return [sql`${tuitions.number}`]
  if (sort === 'salary') return [sql`${tuitions.salaryFrom} asc nulls last`, newest]
  if (sort === '-salary') return [sql`${tuitions.salaryTo} desc nulls last`, newest]
  if (sort === 'applicants') return [countApplicants, sql`${tuitions.number}`]
  return sort === '-applicants' ? [sql`${countApplicants} desc`, newest] : [newest]
}

export type SimilarRow = {
  of: string | null
  number: number
  status: TuitionStatus
  heading: string
  createdAt: string
  isSamePhone: boolean
  isSameNeed: boolean
}

const POST_COLUMNS = sql.raw('id, phone, classes, city, areas, is_online, created_at')

/** Posts with the phone of each tuition, or of the same class and area within 30 days: at most five of each. */
export function findSimilarToTuitions(db: Db, ids: readonly string[]): Promise<SimilarRow[]> {
  return findSimilar(db, sql`select ${POST_COLUMNS} from ${tuitions} where id = any(${sql.param(ids)}::uuid[])`)
}

/** Posts that resemble one that is not stored yet. */
export function findSimilarToPost(db: Db, { phone, city, areas, isOnline, except, ...post }: SimilarInput) {
  const own = except === '' ? undefined : whereTuitionId(except)
  const id = own ? sql`(select ${tuitions.id} from ${tuitions} where ${own})` : sql`null`
  const classes = sql`${sql.param(post.class)}::text[]`
  return findSimilar(
    db,
    sql`select ${id}::uuid as id, ${phone}::text as phone, ${classes} as classes, ${city}::text as city,
      ${sql.param(areas)}::text[] as areas, ${isOnline}::boolean as is_online, now() as created_at`,
  )
}

async function findSimilar(db: Db, posts: SQL): Promise<SimilarRow[]> {
  const ofClass = sql.raw(`t.classes && s.classes
    and t.created_at between s.created_at - interval '30 days' and s.created_at + interval '30 days'`)
  const atHome = sql.raw('not t.is_online and not s.is_online and t.city = s.city and t.areas && s.areas')
  const numbersOf = (condition: SQL) => sql`(select t.number from ${tuitions} t
    where ${condition} and t.id is distinct from s.id order by t.number desc limit ${SIMILAR_LIMIT})`
  const { rows } = await db.execute<SimilarRow>(sql`
    select s.id as "of", found.* from (${posts}) s cross join lateral (
      select number, status, heading, created_at as "createdAt", phone = s.phone as "isSamePhone",
        (${ofClass} and ((${atHome}) or (t.is_online and s.is_online))) as "isSameNeed"
      from ${tuitions} t where t.number in (
        ${numbersOf(sql`t.phone = s.phone`)} union ${numbersOf(sql`${atHome} and ${ofClass}`)}
        union ${numbersOf(sql`s.is_online and t.is_online and ${ofClass}`)}
      )
    ) found order by "isSamePhone" desc, found.number desc`)
  return rows
}

/** Whether guardians with this phone are reported. */
export async function isPhoneReported(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(reports, and(eq(reports.phone, phone), eq(reports.role, 'Guardian')))) > 0
}
