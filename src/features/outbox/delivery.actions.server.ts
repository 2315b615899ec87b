import { setTimeout as wait } from 'node:timers/promises'
import { type Db, withTransaction } from '#db/client.server.ts'
import { databaseFailure } from '#db/errors.server.ts'
import { DeliveryError } from '#platform/delivery-error.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { SmsSender } from '#platform/sms/sender.server.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { type OutboxContext, queueName } from './actions.server.ts'
import { CLAIM_SECONDS, getNextTryAt, maskSecret, toStoredError } from './rules.ts'
import { deliveryJob } from './schema.ts'
import {
  claimOutboxMessage,
  failInterruptedSms,
  findOutboxMessage,
  type OutboxRow,
  updateOutboxMessage,
} from './store.server.ts'

export type DeliveryContext = OutboxContext & { sms: SmsSender; mailer: Mailer; log: Log; now: () => Date }

/**
 * Sends a due message; on failure it is retried after 1, 5 and 25 minutes, then marked failed. An SMS whose outcome is unknown
 * is not sent a second time: it is marked failed, and staff decide. [OPS-208]
 */
export async function deliver(context: DeliveryContext, job: object): Promise<void> {
  const { db, now } = context
  const { id } = deliveryJob.parse(job)
  const unknown: MessageKey = 'outbox.mayHaveArrived'
  const until = new Date(now().getTime() + CLAIM_SECONDS * 1000)
  const message = await claimOutboxMessage(db, { id, now: now(), until })
  if (!message) {
    const interrupted = await failInterruptedSms(db, { id, now: now(), error: unknown })
    return interrupted ? failUnknown(context, interrupted) : reschedule(context, id)
  }
  const error = await sendMessage(context, message)
  if (error === unknown) await failUnknown(context, message)
  else if (error) await recordFailure(context, { message, error })
  else await untilRecorded(() => recordSent(db, { message, at: now() }))
}

/** Writes the texts only to mask a secret: meanwhile they may have been erased. */
function recordSent(db: Db, { message, at }: { message: OutboxRow; at: Date }): Promise<OutboxRow> {
  const masked = message.secret === '' ? { id: message.id } : redactSecret(message)
  return updateOutboxMessage(db, { ...masked, status: 'sent', error: '', sentAt: at })
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
  const error: MessageKey = 'outbox.mayHaveArrived'
  log.warn({ message: message.id, kind: message.kind, tries: message.tries }, 'message may have been sent')
  await updateOutboxMessage(db, { ...redactSecret(message), status: 'failed', error })
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
    if (error instanceof DeliveryError)
      return kind === 'sms' && error.mayHaveArrived ? ('outbox.mayHaveArrived' satisfies MessageKey) : error.message
    log.error({ err: error, message: id }, 'message could not be sent')
    return 'outbox.unexpectedFailure' satisfies MessageKey
  }
}

async function recordFailure({ db, jobs, log, now }: DeliveryContext, failed: { message: OutboxRow; error: string }) {
  const { id, kind, secret, tries, goodUntil } = failed.message
  const error = toStoredError(failed.error, secret)
  const nextTryAt = getNextTryAt({ tries, goodUntil, now: now() })
  log.warn(
    { message: id, kind, tries, reason: error },
    nextTryAt ? 'message not sent, will be retried' : 'message failed',
  )
  if (!nextTryAt) {
    await updateOutboxMessage(db, { ...redactSecret(failed.message), status: 'failed', error })
    return
  }
  await withTransaction(db, async (tx) => {
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
