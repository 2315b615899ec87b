import { and, arrayContains, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { saveAlertRule } from '#features/alerts/actions.server.ts'
import { insertAlerts } from '#features/alerts/store.server.ts'
import { markAllDigested } from '#features/tuitions/digest.store.server.ts'
import { NO_FILTERS } from '#features/tuitions/find/schema.ts'
import type { Actor } from '#shared/call.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'

/** The sample tutor has saved a search and was told of tuitions; nobody gets a message of what happened in the sample. */
export async function endSample(db: Db, { tutor, now }: { tutor: Actor | undefined; now: Date }): Promise<void> {
  if (tutor) await addAlerts(db, { tutor, now })
  await markAllDigested(db)
}

async function addAlerts(db: Db, { tutor, now }: { tutor: Actor; now: Date }) {
  const filters = { ...NO_FILTERS, city: 'Dhaka', subject: ['Math'] }
  const { _id: ruleId } = await saveAlertRule(db, { filters, actor: tutor, locale: DEFAULT_LOCALE, now })
  const found = await db
    .select({ tuitionId: tuitions.id })
    .from(tuitions)
    .where(and(isOpenTuition(db), eq(tuitions.city, 'Dhaka'), arrayContains(tuitions.subjects, ['Math'])))
    .orderBy(desc(tuitions.number))
    .limit(4)
  const alerts = found.map(({ tuitionId }, at) => ({
    tuitionId,
    accountId: tutor.accountId,
    ruleId: at % 2 === 0 ? ruleId : null,
    isQuiet: at === 3,
    createdAt: new Date(now.getTime() - at * 40 * MINUTE_MS),
    // The mail of yesterday named them.
    mailedAt: now,
  }))
  await insertAlerts(db, alerts)
}
