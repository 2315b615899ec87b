import { setTimeout as wait } from 'node:timers/promises'
import { type Db, withTransaction } from '#db/client.server.ts'
import { databaseFailure } from '#db/errors.server.ts'
import { rewriteMessage } from '#features/messages/write.actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import { DeliveryError } from '#platform/messages/delivery-error.ts'
import type { Mailer } from '#platform/messages/mail/mailer.server.ts'
import type { SmsSender } from '#platform/messages/sms/sender.server.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { type OutboxContext, queueName } from './actions.server.ts'
import { findFreeTime, loadSmsUse, warnOfCeiling } from './ceiling.actions.server.ts'
import { sendTime } from './quiet-hours.rules.ts'
import { CLAIM_SECONDS, getNextTryAt, MAY_HAVE_ARRIVED, maskSecret, NO_LONGER_TRUE, toStoredError } from './rules.ts'
import { deliveryJob } from './schema.ts'
import {
  claimOutboxMessage,
  failInterruptedSms,
  findEarlierDue,
  findOutboxMessage,
  lockOutboxMessage,
  type OutboxRow,
  postponeMessage,
  updateOutboxMessage,
} from './store.server.ts'

export type DeliveryContext = OutboxContext & { sms: SmsSender; mailer: Mailer; log: Log; now: () => Date }

/** Sends a due message after those to the same person that came before it. */
export async function deliver(context: DeliveryContext, job: object): Promise<void> {
  const { id } = deliveryJob.parse(job)
  for (const earlier of await findEarlierDue(context.db, { id, now: context.now() })) await deliverOne(context, earlier)
  await deliverOne(context, id)
}

/**
 * Sends a due message outside the quiet hours and below the ceiling, else it waits; what is no longer true does not leave.
 * On failure it is retried after 1, 5 and 25 minutes, then marked failed. An SMS whose outcome is unknown is not sent a
 * second time: it is marked failed, and staff decide.
 */
async function deliverOne(context: DeliveryContext, id: string): Promise<void> {
  const { db, now } = context
  if (await postponeSms(context, id)) return
  const until = new Date(now().getTime() + CLAIM_SECONDS * 1000)
  const message = await claimOutboxMessage(db, { id, now: now(), until })
  if (!message) {
    const interrupted = await failInterruptedSms(db, { id, now: now(), error: MAY_HAVE_ARRIVED })
    return interrupted ? failUnknown(context, interrupted) : reschedule(context, id)
  }
  const current = await bringUpToDate(db, { message, now: now() })
  if (!current) return
  const error = await sendMessage(context, current)
  if (error === MAY_HAVE_ARRIVED) await failUnknown(context, message)
  else if (error) await recordFailure(context, { message, error })
  else await untilRecorded(() => recordSent(db, { message, at: now() }))
}

/** Writes a claimed message anew; null, and withdrawn, when what it tells is no longer so. */
async function bringUpToDate(db: Db, { message, now }: { message: OutboxRow; now: Date }): Promise<OutboxRow | null> {
  return withTransaction(db, async (tx) => {
    const written = await rewriteMessage(tx, message, now)
    if (!written) {
      await updateOutboxMessage(tx, { id: message.id, status: 'withdrawn', error: NO_LONGER_TRUE })
      return null
    }
    const { body: _, to: recipient, ...letter } = written
    return updateOutboxMessage(tx, { id: message.id, ...letter, recipient })
  })
}

/** Lets an SMS wait that came late into the quiet hours, or that is over the ceiling of all SMS; whether it waits. */
async function postponeSms(context: DeliveryContext, id: string): Promise<boolean> {
  const { db, now } = context
  const message = await findOutboxMessage(db, id)
  if (message?.kind !== 'sms' || message.status !== 'waiting') return false
  const morning = message.isUrgent ? now() : sendTime(now(), getSettings(db).messageRules)
  const isQuiet = morning > now()
  const use = await loadSmsUse(db, now())
  await warnOfCeiling(context, use)
  const free = isQuiet ? morning : findFreeTime(use, { ...message, now: now() })
  if (!free) return false
  const ceiling: MessageKey = 'outbox.ceiling'
  const error = isQuiet ? message.error : ceiling
  if (!(await postponeMessage(db, { id, until: free, error }))) return false
  await reschedule(context, id)
  return true
}

/** Writes the texts only to mask a secret: meanwhile they may have been erased. */
function recordSent(db: Db, { message, at }: { message: OutboxRow; at: Date }): Promise<OutboxRow> {
  const masked = message.secret === '' ? { id: message.id } : redactSecret(message)
  return updateOutboxMessage(db, { ...masked, status: 'sent', error: '', draft: null, sentAt: at })
}

/** Tries again while the database is away, for as long as the claim holds the message. */
async function untilRecorded(record: () => Promise<unknown>, tries = 30): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await record()
      return
    } catch (error) {
      if (left === 0 || databaseFailure(error) !== 'unavailable') throw error
      await wait(RECORD_AGAIN_MS)
    }
  }
}

const RECORD_AGAIN_MS = 2_000

/** Marks an SMS failed that the gateway may have taken, so that nobody gets it twice. */
async function failUnknown({ db, log }: DeliveryContext, message: OutboxRow): Promise<void> {
  log.warn({ message: message.id, kind: message.kind, tries: message.tries }, 'message may have been sent')
  await updateOutboxMessage(db, { ...redactSecret(message), status: 'failed', error: MAY_HAVE_ARRIVED })
}

/** Enqueues the job again for the time when the message is due or its claim ends. */
async function reschedule({ db, jobs, now }: DeliveryContext, id: string) {
  const message = await findOutboxMessage(db, id)
  if (message?.status !== 'waiting') return
  const seconds = Math.max(1, Math.ceil((message.nextTryAt.getTime() - now().getTime()) / 1000))
  await jobs.enqueue(db, queueName(message.kind), { id }, { startAfterSeconds: seconds })
}

/** Returns the error (a message key, or the text of gateway or mail server), or null if the message was sent. */
async function sendMessage({ sms, mailer, log, now }: DeliveryContext, message: OutboxRow): Promise<string | null> {
  const { id, kind, recipient: to, subject, text: body, html } = message
  if (message.goodUntil && message.goodUntil < now()) return 'outbox.tooLate' satisfies MessageKey
  try {
    if (kind === 'mail') await mailer.send({ id, to, subject, text: body, html })
    else {
      const { alphabet, parts } = countSmsParts(body)
      if (parts > 1) log.warn({ message: id, alphabet, parts }, 'SMS has more than one part')
      await sms.send({ id, to, text: body })
    }
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return kind === 'sms' && error.mayHaveArrived ? MAY_HAVE_ARRIVED : error.message
    log.error({ err: error, message: id }, 'message could not be sent')
    return 'outbox.unexpectedFailure' satisfies MessageKey
  }
}

async function recordFailure({ db, jobs, log, now }: DeliveryContext, failed: { message: OutboxRow; error: string }) {
  const { id, kind, secret, tries } = failed.message
  const error = toStoredError(failed.error, secret)
  await withTransaction(db, async (tx) => {
    const message = await lockOutboxMessage(tx, id)
    // Erased meanwhile.
    if (message?.status !== 'waiting') return
    const nextTryAt = getNextTryAt({ tries, goodUntil: message.goodUntil, now: now() })
    log.warn(
      { message: id, kind, tries, reason: error },
      nextTryAt ? 'message not sent, will be retried' : 'message failed',
    )
    if (!nextTryAt) {
      await updateOutboxMessage(tx, { ...redactSecret(message), status: 'failed', error })
      return
    }
    await updateOutboxMessage(tx, { id, error, nextTryAt })
    const startAfterSeconds = Math.ceil((nextTryAt.getTime() - now().getTime()) / 1000)
    await jobs.enqueue(tx, queueName(kind), { id }, { startAfterSeconds })
  })
}

function redactSecret({ id, subject, text: body, html, secret }: OutboxRow) {
  return {
    id,
    subject: maskSecret(subject, secret),
    text: maskSecret(body, secret),
    html: maskSecret(html, secret),
    secret: '',
  }
}
