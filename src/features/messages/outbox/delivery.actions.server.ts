import { setTimeout as wait } from 'node:timers/promises'
import { type Db, withTransaction } from '#db/client.server.ts'
import { databaseFailure } from '#db/errors.server.ts'
import { rewriteMessage } from '#features/messages/write.actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import { DeliveryError } from '#platform/messages/delivery-error.ts'
import type { Mailer } from '#platform/messages/mail/mailer.server.ts'
import type { SmsSender } from '#platform/messages/sms/sender.server.ts'
import { countSmsParts, toSmsText } from '#shared/format/sms-parts.ts'
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

/** Sends a due message after those to the same person that came before it; until then it waits. */
export async function deliver(context: DeliveryContext, job: object): Promise<void> {
  const { id } = deliveryJob.parse(job)
  const earlier = await findEarlierDue(context.db, { id, now: context.now() })
  for (const one of [...earlier, id]) if (!(await deliverOne(context, one))) return reschedule(context, id)
}

/**
 * Sends a due message outside the quiet hours and below the ceiling; whether nothing is left to do, or it waits. What is no
 * longer true does not leave. On failure it is retried after 1, 5 and 25 minutes, then marked failed. An SMS whose outcome
 * is unknown is not sent a second time: it is marked failed, and staff decide.
 */
async function deliverOne(context: DeliveryContext, id: string): Promise<boolean> {
  const { db, now } = context
  if (await postponeSms(context, id)) return false
  const message = await claim(context, id)
  if (!message) {
    const interrupted = await failInterruptedSms(db, { id, now: now(), error: MAY_HAVE_ARRIVED })
    if (interrupted) await failUnknown(context, interrupted)
    return interrupted !== null
  }
  if (message.status !== 'waiting') return true
  const error = await sendMessage(context, message)
  if (error === MAY_HAVE_ARRIVED) await failUnknown(context, message)
  else if (error) return recordFailure(context, { message, error })
  else await untilRecorded(() => recordSent(db, { message, at: now() }))
  return true
}

/**
 * Claims a due message for one try and writes it anew: as withdrawn when what it tells is no longer so. Null when it cannot
 * be claimed, or has become an SMS, for which other hours count.
 */
function claim({ db, now }: DeliveryContext, id: string): Promise<OutboxRow | null> {
  return withTransaction(db, async (tx) => {
    const until = new Date(now().getTime() + CLAIM_SECONDS * 1000)
    const message = await claimOutboxMessage(tx, { id, now: now(), until })
    if (!message) return null
    const written = await rewriteMessage(tx, message, now())
    if (!written) return updateOutboxMessage(tx, { id, status: 'withdrawn', error: NO_LONGER_TRUE })
    const { changes } = written
    if (message.kind === 'mail' && changes.kind === 'sms') {
      await updateOutboxMessage(tx, { id, ...changes, isUrgent: false, tries: message.tries - 1, nextTryAt: now() })
      return null
    }
    return Object.keys(changes).length > 0 ? updateOutboxMessage(tx, { id, ...changes }) : message
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
  return postponeMessage(db, { id, until: free, error })
}

function recordSent(db: Db, { message, at }: { message: OutboxRow; at: Date }): Promise<OutboxRow> {
  return updateOutboxMessage(db, { ...redactSecret(message), status: 'sent', error: '', draft: null, sentAt: at })
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
  const { id, kind, recipient: to, subject, text: body, html, unsubscribeUrl } = message
  if (message.goodUntil && message.goodUntil < now()) return 'outbox.tooLate' satisfies MessageKey
  try {
    if (kind === 'mail') await mailer.send({ id, to, subject, text: body, html, unsubscribeUrl })
    else {
      const { alphabet, parts } = countSmsParts(body)
      if (parts > 1) log.warn({ message: id, alphabet, parts }, 'SMS has more than one part')
      await sms.send({ id, to, text: toSmsText(body) })
    }
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return kind === 'sms' && error.mayHaveArrived ? MAY_HAVE_ARRIVED : error.message
    log.error({ err: error, message: id }, 'message could not be sent')
    return 'outbox.unexpectedFailure' satisfies MessageKey
  }
}

/** Whether the message is not tried again. */
function recordFailure(
  { db, log, now }: DeliveryContext,
  failed: { message: OutboxRow; error: string },
): Promise<boolean> {
  const { id, kind, secret, tries } = failed.message
  const error = toStoredError(failed.error, secret)
  return withTransaction(db, async (tx) => {
    const message = await lockOutboxMessage(tx, id)
    // Erased meanwhile.
    if (message?.status !== 'waiting') return true
    const nextTryAt = getNextTryAt({ tries, goodUntil: message.goodUntil, now: now() })
    log.warn(
      { message: id, kind, tries, reason: error },
      nextTryAt ? 'message not sent, will be retried' : 'message failed',
    )
    const failure = nextTryAt ? { id, nextTryAt } : ({ ...redactSecret(message), status: 'failed' } as const)
    await updateOutboxMessage(tx, { ...failure, error })
    return nextTryAt === null
  })
}

/** Writes the texts only to mask a secret: meanwhile they may have been erased. */
function redactSecret({ id, subject, text: body, html, secret }: OutboxRow) {
  if (secret === '') return { id }
  return {
    id,
    subject: maskSecret(subject, secret),
    text: maskSecret(body, secret),
    html: maskSecret(html, secret),
    secret: '',
  }
}
