import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  like,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { hasTutorId } from '#db/search/id-search.server.ts'
import { exactNameFirst, matchesName } from '#db/search/name-search.server.ts'
import { isInAreas, isInCity } from '#db/search/places.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { parseTutorNumber } from '#shared/format/human-id.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { CvStatus } from '../rules.ts'
import type { TutorFilters } from '../schema.ts'
import { selectCvs } from '../store.server.ts'

type AdminCvSearch = {
  term: string
  status?: CvStatus | undefined
  /** only those with new values that wait, the longest waiting first */
  isChanged?: boolean | undefined
  filters?: TutorFilters
  paging: Paging
}

/**
 * Returns one page of CVs, newest first unless `sort` says otherwise, by part of the phone, start of the tutorId or part
 * of the name; without a status those that were not returned.
 */
export async function listCvsForAdmin(db: Db, search: AdminCvSearch) {
  const { term, status, isChanged = false, filters = {}, paging } = search
  const isWaiting = status ? eq(cvs.status, status) : ne(cvs.status, 'returned')
  // An erased tutor keeps a returned CV without content, which nobody can send again.
  const isErased = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, cvs.accountId), isNotNull(accounts.erasedAt)))
  const hasStatus = status === 'returned' ? and(isWaiting, notExists(isErased)) : isWaiting
  const changed = isChanged ? isNotNull(cvs.waiting) : undefined
  const where = and(hasStatus, changed, whereFilters(db, filters), term === '' ? undefined : whereMatches(db, term))
  return pagedList(db, {
    key: cvs.number,
    select: selectCvs(db),
    where,
    orderBy: isChanged && !filters.sort ? [asc(cvs.waitingSince), desc(cvs.number)] : orderOf(db, filters.sort, term),
    paging,
  })
}

function whereFilters(db: Db, { city, area, gender, subject, reported, ...filters }: TutorFilters): SQL | undefined {
  const ofReported = db
    .select({ id: accounts.id })
    .from(reports)
    .innerJoin(accounts, and(eq(accounts.role, reports.role), eq(accounts.phone, reports.phone)))
    .where(eq(reports.role, 'Tutor'))
  return and(
    isInCity(cvs.coverageCity, city ?? ''),
    isInAreas({ city: cvs.coverageCity, areas: cvs.coverageAreas }, area ? [area] : []),
    gender ? eq(cvs.gender, gender) : undefined,
    subject ? arrayContains(cvs.preferredSubjects, [subject]) : undefined,
    filters.class ? arrayContains(cvs.preferredClasses, [filters.class]) : undefined,
    filters.university ? arrayContains(cvs.universities, [filters.university]) : undefined,
    filters.salaryTo === undefined ? undefined : lte(cvs.salaryFrom, filters.salaryTo),
    reported ? inArray(cvs.accountId, ofReported) : undefined,
  )
}

/** The newest first among equal ones; without `sort` names that are written like the term come first. */
function orderOf(db: Db, sort: string | undefined, term: string): SQL[] {
  const ofAccount = (column: typeof accounts.name | typeof accounts.lastSeenAt) =>
    sql`${db.select({ value: column }).from(accounts).where(eq(accounts.id, cvs.accountId))}`
  switch (sort) {
    case 'date':
      return [sql`${cvs.number} asc`]
    case 'name':
      return [sql`lower(${ofAccount(accounts.name)}) asc`, desc(cvs.number)]
    case '-name':
      return [sql`lower(${ofAccount(accounts.name)}) desc`, desc(cvs.number)]
    case 'seen':
      return [sql`${ofAccount(accounts.lastSeenAt)} asc nulls first`, desc(cvs.number)]
    case '-seen':
      return [sql`${ofAccount(accounts.lastSeenAt)} desc nulls last`, desc(cvs.number)]
    default:
      return isName(term)
        ? [exactNameFirst({ name: ofAccount(accounts.name) }, term), desc(cvs.number)]
        : [desc(cvs.number)]
  }
}

/** Matches the account or the CV itself: a union, because one OR over both tables uses no index. */
function whereMatches(db: Db, term: string): SQL {
  const ofAccounts = db
    .select({ number: cvs.number })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(or(wherePhoneContains(term), matchesName(accounts, term)))
  const isCv = hasTutorId(term)
  if (!isCv) return inArray(cvs.number, ofAccounts)
  return inArray(cvs.number, union(ofAccounts, db.select({ number: cvs.number }).from(cvs).where(isCv)))
}

const isName = (term: string) => /\p{L}/u.test(term) && parseTutorNumber(term) === null

function wherePhoneContains(term: string): SQL | undefined {
  const digits = parsePhoneFragment(term)
  return digits === null ? undefined : like(accounts.phone, likePattern(digits))
}

const CONTACT_PHONES = sql`array[${cvs.contact} ->> 'optionalPhone', ${cvs.contact} ->> 'guardianPhone', ${cvs.contact} ->> 'friendPhone']`

/** Returns up to 10 other tutors with one of these phones as own or as contact, with the phone that is shared. */
export async function findTutorsByPhones(db: Db, { cvId, phones }: { cvId: string; phones: string[] }) {
  const known = sql`array[${sql.join(
    phones.map((phone) => sql`${phone}`),
    sql`, `,
  )}]::text[]`
  const rows = await db
    .select({
      number: cvs.number,
      name: accounts.name,
      own: accounts.phone,
      contacts: sql<(string | null)[]>`${CONTACT_PHONES}`,
    })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(and(ne(cvs.id, cvId), or(inArray(accounts.phone, phones), sql`${CONTACT_PHONES} && ${known}`)))
    .orderBy(desc(cvs.number))
    .limit(10)
  return rows.map(({ number, name, own, contacts }) => {
    const phone = [own, ...contacts].find((one) => one !== null && phones.includes(one)) ?? own
    return { number, name, phone }
  })
}
