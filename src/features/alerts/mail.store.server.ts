import { and, desc, eq, gt, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { mutedMessages } from '#db/tables/messages/muted-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'

const KIND: TemplateKind = 'alertMail'

type Period = { since: Date; until: Date }

const isToMail = ({ since, until }: Period) =>
  and(isNull(tuitionAlerts.mailedAt), gt(tuitionAlerts.createdAt, since), lt(tuitionAlerts.createdAt, until))

/** The accounts with alerts of a period that no mail has named, who have a confirmed address and want the mail. */
export async function findMailReceivers(db: Db, period: Period) {
  const mute = and(eq(mutedMessages.accountId, accounts.id), eq(mutedMessages.kind, KIND))
  const { id, phone, email, locale } = accounts
  const rows = await db
    .selectDistinct({ id, phone, email, locale })
    .from(tuitionAlerts)
    .innerJoin(accounts, eq(id, tuitionAlerts.accountId))
    .where(
      and(
        isToMail(period),
        isNotNull(email),
        isNotNull(accounts.emailConfirmedAt),
        isNull(accounts.deactivatedAt),
        isNull(accounts.deletionRequestedAt),
        notExists(db.select().from(mutedMessages).where(mute)),
      ),
    )
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
}

/** Marks the alerts of an account and period as mailed, and returns the tuitions that are still open, newest first. */
export async function takeMailedTuitions(
  tx: Db,
  { accountId, now, ...period }: Period & { accountId: string; now: Date },
) {
  const taken = await tx
    .update(tuitionAlerts)
    .set({ mailedAt: now })
    .where(and(eq(tuitionAlerts.accountId, accountId), isToMail(period)))
    .returning({ tuitionId: tuitionAlerts.tuitionId })
  if (taken.length === 0) return []
  const isTaken = and(
    eq(tuitionAlerts.accountId, accountId),
    eq(tuitionAlerts.mailedAt, now),
    eq(tuitionAlerts.tuitionId, tuitions.id),
  )
  return tx
    .select({ tuition: tuitions })
    .from(tuitions)
    .innerJoin(tuitionAlerts, isTaken)
    .where(isOpenTuition(tx))
    .orderBy(desc(tuitions.number))
}
