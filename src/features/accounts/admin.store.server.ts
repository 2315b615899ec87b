import { and, asc, desc, eq, exists, ilike, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { exactNameFirst, matchesName } from '#db/search/name-search.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Role } from '#shared/call.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { GuardianFilters } from './schema.ts'

const selectListedAccounts = (db: Db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phone,
      email: accounts.email,
      isReported: isReported(accounts.phone, accounts.role),
      createdAt: accounts.createdAt,
      lastSeenAt: accounts.lastSeenAt,
      posts: sql<number>`(select count(*)::int from tuitions where tuitions.owner_id = accounts.id)`,
    })
    .from(accounts)

export type ListedAccountRow = Awaited<ReturnType<typeof selectListedAccounts>>[number]

type AccountList = { role: Role; term: string; paging: Paging; filters?: GuardianFilters }

/** A page of a role's registered accounts that were not merged into another one, whose phone (any notation) or name contains the term, newest first unless sorted, and the total. */
export function findAccountsInRole(db: Db, { role, term, paging, filters = {} }: AccountList) {
  const { sort = '-date', reported = false, withPosts = false } = filters
  return pagedList(db, {
    key: accounts.id,
    select: selectListedAccounts(db),
    where: and(
      eq(accounts.role, role),
      not(accounts.isGuest),
      isNull(accounts.mergedIntoId),
      matchesTerm(term),
      reported ? isReported(accounts.phone, accounts.role) : undefined,
      withPosts ? exists(db.select().from(tuitions).where(eq(tuitions.ownerId, accounts.id))) : undefined,
    ),
    orderBy: [...firstByName(term), ...orderOf(sort)],
    isRanked: !sort.endsWith('date'),
    paging,
  })
}

const SORT_COLUMNS = { date: accounts.createdAt, name: accounts.name, seen: accounts.lastSeenAt }

function orderOf(sort: NonNullable<GuardianFilters['sort']>): SQL[] {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  if (sort === 'seen') return [sql`${column} asc nulls first`, asc(accounts.id)]
  if (sort === '-seen') return [sql`${column} desc nulls last`, desc(accounts.id)]
  return sort.startsWith('-') ? [desc(column), desc(accounts.id)] : [asc(column), asc(accounts.id)]
}

function matchesTerm(term: string): SQL | undefined {
  if (term === '') return undefined
  const digits = parsePhoneFragment(term)
  if (digits !== null) return like(accounts.phone, likePattern(digits))
  return or(matchesName(accounts, term), ilike(accounts.email, likePattern(term)))
}

const firstByName = (term: string): SQL[] =>
  term === '' || parsePhoneFragment(term) !== null ? [] : [exactNameFirst(accounts, term)]

/** The registered account of a phone (11 digits) in a role, or null. */
export async function findListedAccount(
  db: Db,
  { role, phone }: { role: Role; phone: string },
): Promise<ListedAccountRow | null> {
  const [row] = await selectListedAccounts(db).where(
    and(eq(accounts.role, role), eq(accounts.phone, phone), not(accounts.isGuest)),
  )
  return row ?? null
}
