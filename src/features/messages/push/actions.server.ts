import { type Db, withTransaction } from '#db/client.server.ts'
import { sendTime } from '#features/messages/outbox/quiet-hours.rules.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { isPublicKey } from '#platform/messages/push/endpoint.server.ts'
import type { PushSender } from '#platform/messages/push/push.server.ts'
import type { Actor } from '#shared/call.ts'
import { SECOND_MS } from '#shared/durations.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { Refusal } from '#shared/refusal.ts'
import { earliestTime } from '../rules.ts'
import { findSending } from '../sending.actions.server.ts'
import { MAX_DEVICES } from './rules.ts'
import type { PushJob, PushSubscriptionInput } from './schema.ts'
import {
  countSubscriptions,
  deleteOldestSubscriptions,
  deleteOtherSubscriptions,
  deleteSubscription,
  findSubscriptionIds,
  lockSession,
  lockSubscription,
  writeSubscription,
} from './store.server.ts'

export const PUSH_QUEUE = 'push'

type NewDevice = {
  input: PushSubscriptionInput
  actor: Actor
  /** the session that the device has now */
  sessionHash: Buffer
  push: Pick<PushSender, 'findProblem'>
  now: Date
}

/**
 * Shows the notifications of the account on this device until its session ends; of more than ten the oldest ends. A device
 * of another account, which it proves by its keys, is this account's from now on; 409 without them.
 */
export function addDevice(db: Db, { input, actor, sessionHash, push, now }: NewDevice): Promise<void> {
  const { endpoint, keys } = input
  const { accountId } = actor
  const problem = push.findProblem(endpoint)
  if (problem) throw new Refusal(400, problem, { path: 'endpoint' })
  if (!isPublicKey(keys.p256dh)) throw new Refusal(400, 'push.keys', { path: 'keys.p256dh' })
  return withTransaction(db, async (tx) => {
    if (!(await lockSession(tx, sessionHash))) throw new Refusal(401, 'refused.notSignedIn')
    const known = await lockSubscription(tx, endpoint)
    const isSame = known === null || (known.p256dh === keys.p256dh && known.auth === keys.auth)
    if (!isSame && known.accountId !== accountId) throw new Refusal(409, 'push.endpoint.taken', { path: 'endpoint' })
    await writeSubscription(tx, { endpoint, ...keys, accountId, sessionHash, createdAt: now })
    await deleteOtherSubscriptions(tx, { sessionHash, endpoint })
    await deleteOldestSubscriptions(tx, { accountId, keep: MAX_DEVICES })
  })
}

/** Whether the device of a session shows notifications. */
export const isDeviceOn = async (db: Db, sessionHash: Buffer): Promise<boolean> =>
  (await countSubscriptions(db, sessionHash)) > 0

/** Shows no more notifications on a device of the account; one of another account stays. */
export const removeDevice = (db: Db, { endpoint, actor }: { endpoint: string; actor: Actor }): Promise<void> =>
  deleteSubscription(db, { accountId: actor.accountId, endpoint })

type Entry = { id: string; accountId: string; kind: TemplateKind; createdAt: Date }
type Pushed = { entry: Entry; recordId: string | null; isUrgent: boolean }

/** Sends an entry of the bell to the devices of its person, in the transaction of the change. */
export async function enqueuePushes(tx: Db, { entry, recordId, isUrgent }: Pushed): Promise<void> {
  const sending = findSending(tx)
  const devices = sending ? await findSubscriptionIds(tx, entry.accountId) : []
  if (!sending || devices.length === 0) return
  const { id: notificationId, kind, createdAt: now } = entry
  const earliest = earliestTime({ kind, now })
  const sendAt = isUrgent ? earliest : sendTime(earliest, getSettings(tx).messageRules)
  const job = { notificationId, recordId, at: now.toISOString(), isUrgent, tries: 0 }
  for (const subscriptionId of devices)
    await enqueuePush({ db: tx, jobs: sending.jobs }, { job: { ...job, subscriptionId }, sendAt, now })
}

type Queued = { job: PushJob; sendAt: Date; now: Date }

export async function enqueuePush({ db, jobs }: { db: Db; jobs: Jobs }, { job, sendAt, now }: Queued): Promise<void> {
  const startAfterSeconds = Math.max(0, Math.ceil((sendAt.getTime() - now.getTime()) / SECOND_MS))
  await jobs.enqueue(db, PUSH_QUEUE, job, { startAfterSeconds })
}
