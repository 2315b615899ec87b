import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inviteSms } from '#db/tables/messages/invite-sms.server.ts'

type InviteSmsKey = { tuitionId: string; cvId: string }

/** Records an invitation SMS; false if there is one for this pair already. */
export async function recordInviteSms(db: Db, note: InviteSmsKey & { sentBy: string; sentAt: Date }): Promise<boolean> {
  const rows = await db.insert(inviteSms).values(note).onConflictDoNothing().returning({ cvId: inviteSms.cvId })
  return rows.length > 0
}

/** Whether any invitation SMS was sent for a tuition. */
export async function hasInviteSms(db: Db, tuitionId: string): Promise<boolean> {
  const rows = await db
    .select({ cvId: inviteSms.cvId })
    .from(inviteSms)
    .where(eq(inviteSms.tuitionId, tuitionId))
    .limit(1)
  return rows.length > 0
}
