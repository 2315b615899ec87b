import { and, eq, isNotNull } from 'drizzle-orm'
import { isAway } from '#db/absence.server.ts'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'

/** Gives a CV to another account, which has none. */
export async function moveCv(db: Db, { id, to }: { id: string; to: string }): Promise<void> {
  await db.update(cvs).set({ accountId: to }).where(eq(cvs.id, id))
}

/** Returns an approved CV with a reason, so that it leaves the public pages; answers its id, or null without one. */
export async function hideCv(
  db: Db,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<string | null> {
  const [row] = await db
    .update(cvs)
    .set({ status: 'returned', returnReason: reason, hiddenBy: accountId })
    .where(and(eq(cvs.accountId, accountId), eq(cvs.status, 'approved')))
    .returning({ id: cvs.id })
  return row?.id ?? null
}

/** Makes the CV public again that an account hid, if the account is there again and nobody has moved the CV since. */
export async function showCv(db: Db, hiddenBy: string): Promise<void> {
  if ((await db.$count(accounts, and(eq(accounts.id, hiddenBy), isAway))) > 0) return
  await db
    .update(cvs)
    .set({ status: 'approved', returnReason: '', hiddenBy: null })
    .where(and(eq(cvs.hiddenBy, hiddenBy), eq(cvs.status, 'returned'), isNotNull(cvs.approvedAt)))
}

/** The CV of an account, or null. */
export async function findCvId(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select({ id: cvs.id }).from(cvs).where(eq(cvs.accountId, accountId))
  return row?.id ?? null
}
