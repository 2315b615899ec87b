import { and, desc, eq, ilike, isNull, like, not, or, type SQL } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { exactNameFirst, matchesName } from '#db/search/name-search.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import type { Role } from '#shared/call.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'

const selectListedAccounts = (db: Db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phone,
      email: accounts.email,
      isReported: isReported(accounts.phone, accounts.role),
    })
    .from(accounts)

export type ListedAccountRow = Awaited<ReturnType<typeof selectListedAccounts>>[number]

/** A page of a role's registered accounts that were not merged into another one, whose phone (any notation) or name contains the term, newest first, and the total. */
export function findAccountsInRole(db: Db, { role, term, paging }: { role: Role; term: string; paging: Paging }) {
  return pagedList(db, {
    key: accounts.id,
    select: selectListedAccounts(db),
    where: and(eq(accounts.role, role), not(accounts.isGuest), isNull(accounts.mergedIntoId), matchesTerm(term)),
    orderBy: [...firstByName(term), desc(accounts.createdAt), desc(accounts.id)],
    paging,
  })
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
