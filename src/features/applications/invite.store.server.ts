import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inviteSms } from '#db/tables/invite-sms.server.ts'

type InviteSmsKey = { tuitionId: string; cvId: string }

/** Notes that a tutor is told of a tuition by SMS; false when that was noted before. */
export async function recordInviteSms(db: Db, note: InviteSmsKey & { sentBy: string; sentAt: Date }): Promise<boolean> {
  const rows = await db.insert(inviteSms).values(note).onConflictDoNothing().returning({ cvId: inviteSms.cvId })
  return rows.length > 0
}

/** Whether any tutor was told of a tuition by SMS. */
export async function hasInviteSms(db: Db, tuitionId: string): Promise<boolean> {
  const rows = await db
    .select({ cvId: inviteSms.cvId })
    .from(inviteSms)
    .where(eq(inviteSms.tuitionId, tuitionId))
    .limit(1)
  return rows.length > 0
}
