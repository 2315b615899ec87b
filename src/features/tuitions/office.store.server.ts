import { and, eq, getTableColumns, gte, inArray, isNull, like, lt, not, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { hasTuitionId, matchesAny } from '#db/id-search.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { toListedWords } from '#shared/find/listed-words.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { splitSearchTerm } from '#shared/search-text.ts'
import type { TuitionObstacles } from './lifecycle.rules.ts'
import { ageBounds } from './office.rules.ts'
import type { OfficeListInput, OfficeState, SimilarInput } from './office.schema.ts'
import type { TuitionStatus } from './schema.ts'
import { isBookedTuition, viewFlags, whereTuitionId } from './store.server.ts'

/** A booking or an open due of a tuition. */
export async function findTuitionObstacles(db: Db, tuitionId: string): Promise<TuitionObstacles> {
  const isOpenDue = and(eq(dues.tuitionId, tuitionId), isNull(dues.completedAt), isNull(dues.voidedAt))
  const [booked, due] = await Promise.all([
    db.$count(bookings, and(eq(bookings.tuitionId, tuitionId), isNull(bookings.cancelledAt))),
    db.$count(dues, isOpenDue),
  ])
  return { isBooked: booked > 0, hasOpenDue: due > 0 }
}

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
export const countConfirmed = sql<number>`${sql`(select count(*)::int from ${confirmations}
  where ${confirmations.tuitionId} = ${tuitions.id} and ${confirmations.takenBackAt} is null)`}`

/** Applications that wait for an answer. */
export const countApplicants = sql<number>`${sql`(select count(*)::int from ${applications}
  where ${applications.tuitionId} = ${tuitions.id} and ${inArray(applications.state, [...LISTED_APPLICATION_STATES])})`}`

function selectOfficeViews(db: Db, viewer: Actor) {
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
export type OfficeView = Awaited<ReturnType<typeof selectOfficeViews>>[number]

type OfficeList = OfficeListInput & { viewer: Actor; now: Date }

/** One page of the tuitions that match a state, filters and a term. */
export async function findOfficeTuitions(db: Db, { viewer, now, ...input }: OfficeList) {
  const where = and(inOfficeState(db, input.state), ...matchesFilters(db, input, now), matchesTerm(input.searchTerm))
  return pagedList<OfficeView>(db, {
    key: tuitions.number,
    select: selectOfficeViews(db, viewer),
    where,
    orderBy: orderOf(input.sort),
    paging: input,
  })
}

/** One tuition in any state; null if unknown. */
export async function findOfficeTuition(
  db: Db,
  { id, viewer }: { id: string; viewer: Actor },
): Promise<OfficeView | null> {
  const where = whereTuitionId(id)
  if (!where) return null
  const [row] = await selectOfficeViews(db, viewer).where(where)
  return row ?? null
}

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
/** Condition on `tuitions`: its guardian chose a tutor who is not confirmed. [FAM-264] */
export const hasWaitingChoice = sql`${sql`exists (select 1 from ${applications}
  where ${applications.tuitionId} = ${tuitions.id} and ${applications.state} = 'chosen'
  and not exists (select 1 from ${confirmations} where ${confirmations.tuitionId} = ${applications.tuitionId}
    and ${confirmations.cvId} = ${applications.cvId} and ${confirmations.takenBackAt} is null))`}`

function inOfficeState(db: Db, state: OfficeState = 'available'): SQL | undefined {
  if (state === 'pending' || state === 'rejected' || state === 'closed') return eq(tuitions.status, state)
  const isApproved = eq(tuitions.status, 'approved')
  if (state === 'available') return isApproved
  if (state === 'chosen') return and(isApproved, not(isBookedTuition(db)), hasWaitingChoice)
  return and(isApproved, state === 'booked' ? isBookedTuition(db) : not(isBookedTuition(db)))
}

function matchesFilters(db: Db, { city, area, gender, age, reported, ...input }: OfficeListInput, now: Date) {
  // As a list of phones, because there are fewer reports than tuitions.
  const reportedPhones = db.select({ phone: reports.phone }).from(reports).where(eq(reports.role, 'Guardian'))
  const { from, before } = age ? ageBounds(age, now) : {}
  return [
    input.class === '' ? undefined : sql`${tuitions.class} @> ${sql.param([input.class])}::text[]`,
    city === '' ? undefined : city === 'Online' ? eq(tuitions.isOnline, true) : eq(tuitions.city, city),
    area === '' ? undefined : sql`${tuitions.areas} @> ${sql.param([area])}::text[]`,
    gender && eq(tuitions.gender, gender),
    from && gte(tuitions.createdAt, from),
    before && lt(tuitions.createdAt, before),
    reported ? inArray(tuitions.phone, reportedPhones) : undefined,
  ]
}

/** The term is part of the phone, starts the tuitionId, or each of its words starts a word of the tuition. [OFF-165] */
function matchesTerm(term: string): SQL | undefined {
  const words = splitSearchTerm(term)
  if (words.length === 0) return undefined
  const digits = parsePhoneFragment(term)
  // A short number is a class or a road rather than part of a phone.
  const hasPhone = digits !== null && digits.length >= 4 ? like(tuitions.phone, likePattern(digits)) : undefined
  // Stored texts have a blank before each word.
  const hasAll = (all: readonly string[]) =>
    and(...all.map((word) => like(tuitions.officeText, likePattern(` ${word}`))))
  return matchesAny(hasPhone, hasTuitionId(term), hasAll(words), hasAll(toListedWords(term) ?? []))
}

function orderOf(sort: OfficeListInput['sort']): SQL[] {
  const newest = sql`${tuitions.number} desc`
  if (sort === 'date') return [sql`${tuitions.number}`]
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

/** Posts with the same phone, and posts of the same need. */
const SIMILAR_LIMIT = 5

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
