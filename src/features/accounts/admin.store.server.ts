import { and, desc, eq, exists, ilike, inArray, like, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import type { Role } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'

const reported = and(eq(reports.phone, accounts.phone), eq(reports.role, accounts.role))

const selectListedAccounts = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phone,
      email: accounts.email,
      isReported: exists(db.select({ one: sql`1` }).from(reports).where(reported)).mapWith(Boolean),
    })
    .from(accounts)
    .where(where)
    .$dynamic()

export type ListedAccountRow = Awaited<ReturnType<typeof selectListedAccounts>>[number]

/** A page of a role's accounts whose phone (any notation) or name contains the term, newest first, and the total. */
export async function findAccountsInRole(db: Db, { role, term, paging }: { role: Role; term: string; paging: Paging }) {
  const where = and(eq(accounts.role, role), matchesTerm(term))
  const newest = [desc(accounts.createdAt), desc(accounts.id)]
  // Ids first, so that reports are looked up only for the rows of this page.
  const wanted = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(...newest)
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
  const [rows, [counted]] = await Promise.all([
    selectListedAccounts(db, inArray(accounts.id, wanted)).orderBy(...newest),
    db.select({ total: sql<number>`count(*)::int` }).from(accounts).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function matchesTerm(term: string): SQL | undefined {
  if (term === '') return undefined
  const digits = parsePhoneFragment(term)
  if (digits !== null) return like(accounts.phone, likePattern(digits))
  // Some Bangla letters (য়) have a composed and a decomposed form; NFC makes them equal.
  return ilike(sql`normalize(${accounts.name}, NFC)`, likePattern(term.normalize('NFC')))
}

/** The account of a phone (11 digits) in a role, or null. */
export async function findListedAccount(
  db: Db,
  { role, phone }: { role: Role; phone: string },
): Promise<ListedAccountRow | null> {
  const [row] = await selectListedAccounts(db, and(eq(accounts.role, role), eq(accounts.phone, phone)))
  return row ?? null
}
