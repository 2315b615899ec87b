import type { Db } from '#db/client.server.ts'
import { sendTime } from '#features/messages/outbox/quiet-hours.rules.ts'
import { brandOf, getSettings, languageFor } from '#features/settings/actions.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { DeliveryError } from '#platform/messages/delivery-error.ts'
import type { PushAnswer, PushSender, PushTarget } from '#platform/messages/push/push.server.ts'
import { localPath } from '#shared/address/local-path.ts'
import type { Role } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { SECOND_MS } from '#shared/durations.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'
import { bellPath, formatBellEntry, isMuted, nameOfPost } from '../bell/rules.ts'
import { findBellEntry, findMutedKinds } from '../bell/store.server.ts'
import { findIsTrue } from '../facts.store.server.ts'
import { enqueuePush } from './actions.server.ts'
import { outcomeOf, SHOWN_FOR_MS, topicOf, toShownParams } from './rules.ts'
import { type PushJob, pushJob } from './schema.ts'
import { deleteGoneSubscription, findSubscription } from './store.server.ts'

export type PushContext = { db: Db; jobs: Jobs; push: PushSender; log: Log; now: () => Date }

type Entry = NonNullable<Awaited<ReturnType<typeof findBellEntry>>>

/**
 * Shows an entry of the bell on one device, outside the quiet hours, while it is unread and still so. One that the push
 * service did not take is tried again; sent twice it replaces itself there and on the device.
 */
export async function deliverPush(context: PushContext, data: object): Promise<void> {
  const { db, now } = context
  const job = pushJob.parse(data)
  const device = await findSubscription(db, { id: job.subscriptionId, now: now() })
  const entry = device && (await findBellEntry(db, { id: job.notificationId, accountId: device.accountId }))
  if (!entry || !(await isWorthShowing(db, { entry, job, now: now() }))) return
  const morning = job.isUrgent ? now() : sendTime(now(), getSettings(db).messageRules)
  if (morning > now()) return enqueuePush(context, { job, sendAt: morning, now: now() })
  const payload = toPayload(db, { entry, ...device })
  await send(context, { device, entry, job, payload })
}

/** Whether an entry is new, the newest state of it, still so, and not switched off. */
async function isWorthShowing(db: Db, { entry, job, now }: { entry: Entry; job: PushJob; now: Date }) {
  const { accountId, readAt, createdAt, remaining } = entry
  if (readAt || remaining === 0 || createdAt.toISOString() !== job.at) return false
  if (now.getTime() - createdAt.getTime() > SHOWN_FOR_MS) return false
  const kind = kindOf(entry)
  const { recordId } = job
  if (isMuted(kind, await findMutedKinds(db, accountId))) return false
  return findIsTrue(db, { kind, accountId, recordId, tuitionId: entry.params.tuitionId ?? '' })
}

function kindOf({ kind }: Entry) {
  const known = TEMPLATE_KINDS.find((one) => one === kind)
  if (!known) throw new Error(`person_notifications has the unknown kind ${kind}`)
  return known
}

type Shown = { entry: Entry; role: Role; locale: Locale | null }

/** What the device shows, in its person's language: no contact, no free text and no name that a family gave its post. */
function toPayload(db: Db, { entry, role, locale: chosen }: Shown): string {
  const locale = languageFor(db, chosen)
  const { id, params: stored, remaining, post } = entry
  const kind = kindOf(entry)
  const tuitionId = stored.tuitionId ?? ''
  const params = {
    ...toShownParams(stored),
    ...(remaining !== null && { count: String(remaining) }),
    ...(post && { tuitionId: nameOfPost(locale, { ...post, tuitionId, ownName: '' }) }),
  }
  return JSON.stringify({
    title: brandOf(db, locale).name,
    body: hideContacts(formatBellEntry(locale, { kind, params }), []),
    tag: id,
    path: localPath(locale, bellPath({ kind, params: stored }, role)),
    lang: locale,
  })
}

type Outgoing = { device: PushTarget & { id: string }; entry: Entry; job: PushJob; payload: string }

async function send(context: PushContext, { device, entry, job, payload }: Outgoing): Promise<void> {
  const { db, push, log, now } = context
  const { id, ...target } = device
  const message = { payload, topic: topicOf(entry.id), ttlSeconds: SHOWN_FOR_MS / SECOND_MS } as const
  const urgency = job.isUrgent ? 'high' : 'normal'
  const answer = await push.send(target, { ...message, urgency }).catch(unanswered)
  const tries = job.tries + 1
  const outcome = outcomeOf({ ...answer, tries, createdAt: entry.createdAt, now: now() })
  if (outcome === 'gone') await deleteGoneSubscription(db, { id, endpoint: device.endpoint })
  if (outcome === 'givenUp') log.warn({ notification: entry.id, tries, reason: reasonOf(answer) }, 'push failed')
  if (outcome instanceof Date) await enqueuePush(context, { job: { ...job, tries }, sendAt: outcome, now: now() })
}

type Unanswered = { status: null; retryAfterSeconds: null; reason: string }

function unanswered(error: unknown): Unanswered {
  if (!(error instanceof DeliveryError)) throw error
  return { status: null, retryAfterSeconds: null, reason: error.message }
}

const reasonOf = (answer: PushAnswer | Unanswered) => ('reason' in answer ? answer.reason : `HTTP ${answer.status}`)
