import { z } from 'zod'
import { type Db, withTransaction } from '#db/client.server.ts'
import { ringBell } from '#features/messages/bell/actions.server.ts'
import { describeTuition } from '#features/messages/fill.actions.server.ts'
import type { OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { findAttempts } from '#features/tuitions/find/rules.ts'
import { findSearchesOf } from '#features/tuitions/find/store.server.ts'
import type { TuitionRow } from '#features/tuitions/store.server.ts'
import { VERIFIED_QUEUE } from '#features/tuitions/verified.actions.server.ts'
import { lockOpenTuition, markAlerted } from '#features/tuitions/verified.store.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { paths } from '#shared/address/paths.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { hasCriteria, toTutorCriteria } from '#shared/ranking/rules.ts'
import { MOST_RECEIVERS, NEW_RECEIVERS } from './limits.rules.ts'
import { fromRuleQuery, NEW_FOR_MS, QUIET_FOR_MS } from './rules.ts'
import { textTutors } from './sms.actions.server.ts'
import {
  countAlertsSince,
  findActiveQueries,
  findBestReceivers,
  findRuleReceivers,
  findToldOfSame,
  insertAlerts,
  type Receiver,
  tryLockAlerts,
} from './store.server.ts'

/** So long a job waits for another one. */
const BUSY_SECONDS = 2

const verifiedJob = z.object({ id: z.uuid(), verifiedAt: z.coerce.date() })

/** The job that tells tutors of a verified tuition. */
export const alertJobHandlers = ({ now, ...context }: OutboxContext & { now: () => Date }): JobHandlers => ({
  [VERIFIED_QUEUE]: (job) => tellTutors(context, job, now()),
})

/**
 * Tells tutors of a tuition that was verified two minutes ago, all in one transaction; a second run tells nobody. Nobody
 * is told if the verification was taken back, or the tuition is closed, paused or has a tutor.
 */
export function tellTutors({ db, jobs }: OutboxContext, job: object, now: Date): Promise<void> {
  const { id, verifiedAt } = verifiedJob.parse(job)
  return withTransaction(db, async (tx) => {
    // One at a time, so that the daily limit of a tutor holds.
    if (!(await tryLockAlerts(tx))) return jobs.enqueue(tx, VERIFIED_QUEUE, job, { startAfterSeconds: BUSY_SECONDS })
    const tuition = await lockOpenTuition(tx, id)
    if (!tuition || !isNews(tuition, verifiedAt)) return
    await markAlerted(tx, { id, now })
    const receivers = await findReceivers(tx, { tuition, now })
    await tellEach({ db: tx, jobs }, { tuition, receivers, now })
  })
}

/** Whether tutors have not been told of this verification, and it is the newest. */
const isNews = ({ approvedAt, alertedAt }: TuitionRow, verifiedAt: Date) =>
  approvedAt?.getTime() === verifiedAt.getTime() && (alertedAt === null || alertedAt < verifiedAt)

type Search = { tuition: TuitionRow; now: Date }

/** Who saved a search that finds the tuition, and the tutors whose CV fits it best; some of these have just joined. */
export async function findReceivers(db: Db, { tuition, now }: Search): Promise<Receiver[]> {
  const ofRules = await findRuleReceivers(db, { tuition, queries: await findMatchingQueries(db, { tuition, now }) })
  const ofCvs = hasCriteria(toTutorCriteria(tuition)) ? await findFitting(db, { tuition, now }) : []
  const isFound = new Set(ofRules.map(({ accountId }) => accountId))
  const receivers = [
    ...ofRules,
    ...ofCvs.filter((id) => !isFound.has(id)).map((accountId) => ({ accountId, ruleId: null })),
  ]
  if (receivers.length === 0) return []
  const accountIds = receivers.map(({ accountId }) => accountId)
  const told = await findToldOfSame(db, { tuition, accountIds, since: new Date(now.getTime() - QUIET_FOR_MS) })
  return receivers.filter(({ accountId }) => !told.has(accountId))
}

async function findFitting(db: Db, { tuition, now }: Search): Promise<string[]> {
  const joinedSince = new Date(now.getTime() - NEW_FOR_MS)
  const joined = await findBestReceivers(db, { tuition, most: NEW_RECEIVERS, joinedSince })
  const best = await findBestReceivers(db, { tuition, most: MOST_RECEIVERS })
  return [...new Set([...joined, ...best].map(({ accountId }) => accountId))].slice(0, MOST_RECEIVERS)
}

async function findMatchingQueries(db: Db, { tuition: { id }, now }: Search): Promise<string[]> {
  const searches = (await findActiveQueries(db)).flatMap(({ query }) => {
    const filters = fromRuleQuery(query)
    const [attempt] = filters ? findAttempts(filters.q) : []
    return filters && attempt ? [{ query, filters, attempt, now }] : []
  })
  return (await findSearchesOf(db, id, searches)).map(({ query }) => query)
}

type Telling = { tuition: TuitionRow; receivers: Receiver[]; now: Date }

/** Stores each alert, rings the bells and texts within the budget; who has had enough alerts today finds it in the list and the mail only. */
async function tellEach({ db: tx, jobs }: OutboxContext, { tuition, receivers, now }: Telling): Promise<void> {
  if (receivers.length === 0) return
  const accountIds = receivers.map(({ accountId }) => accountId)
  const today = await countAlertsSince(tx, { accountIds, since: startOfDhakaDay(now) })
  const { dailyLimit } = getSettings(tx).messageRules
  const isQuiet = (accountId: string) => (today.get(accountId) ?? 0) >= dailyLimit
  const alerts = receivers.map(({ accountId, ruleId }) => ({
    ...{ tuitionId: tuition.id, accountId, ruleId, createdAt: now },
    isQuiet: isQuiet(accountId),
  }))
  const told = await insertAlerts(tx, alerts)
  const loud = accountIds.filter((accountId) => told.has(accountId) && !isQuiet(accountId))
  const values = toValues(tuition)
  for (const accountId of loud) await ringBell(tx, { accountId, kind: 'tuitionAlert', values, now })
  await textTutors({ db: tx, jobs }, { accountIds: loud, recordId: tuition.id, values, now })
}

const FEW = 2

/** What an alert says: nothing of the family, and no place nearer than an area. */
function toValues(tuition: TuitionRow) {
  const { number, class: classes, subjects, releasedContacts } = tuition
  const tuitionId = formatTuitionId(number)
  const typed = { subjects: subjects.slice(0, FEW).join(', '), salary: formatStoredSalary(tuition) }
  const described = { ...describeTuition({ ...tuition, classes }), ...hideContacts(typed, releasedContacts) }
  return { tuitionId, ...described, link: paths.tuition(tuitionId) }
}
