import { and, desc, eq, exists, ilike, inArray, like, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import type { Role } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'

const reported = and(eq(reports.phone, accounts.phone), eq(reports.role, accounts.role))

const select = (db: Db, where: SQL | undefined) =>
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

/** An account as admins list it. */
export type StoredListed = Awaited<ReturnType<typeof select>>[number]

/** A page of the accounts of a role whose phone holds the term, in any notation, or else whose name holds it, newest first; and how many there are. */
export async function accountsInRole(db: Db, { role, term, paging }: { role: Role; term: string; paging: Paging }) {
  const where = and(eq(accounts.role, role), named(term))
  const newest = [desc(accounts.createdAt), desc(accounts.id)]
  // The ids first: of the rows before a late page the reports are not looked up.
  const wanted = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(...newest)
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
  const [rows, [counted]] = await Promise.all([
    select(db, inArray(accounts.id, wanted)).orderBy(...newest),
    db.select({ total: sql<number>`count(*)::int` }).from(accounts).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function named(term: string): SQL | undefined {
  if (term === '') return undefined
  const digits = parsePhoneFragment(term)
  if (digits !== null) return like(accounts.phone, likePattern(digits))
  // A Bangla letter such as য় is typed as one sign or as two; composed alike they are the same.
  return ilike(sql`normalize(${accounts.name}, NFC)`, likePattern(term.normalize('NFC')))
}

/** The account of a phone in a role as admins list it, or null. */
export async function findListed(db: Db, { role, phone }: { role: Role; phone: string }): Promise<StoredListed | null> {
  const [row] = await select(db, and(eq(accounts.role, role), eq(accounts.phone, phone)))
  return row ?? null
}
