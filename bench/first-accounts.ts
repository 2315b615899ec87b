import { asc, eq } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'
import { accounts } from '../src/db/tables/accounts.server.ts'
import type { Role } from '../src/shared/call.ts'

/** The id of the first account of a role, by phone. */
export async function findFirstAccount(db: Database, role: Role): Promise<string> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, role))
    .orderBy(asc(accounts.phone))
    .limit(1)
  if (!row) throw new Error(`There is no ${role}.`)
  return row.id
}
