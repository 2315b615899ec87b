import { withTransaction } from '#db/client.server.ts'
import { DeliveryError } from '#platform/delivery-error.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { SmsSender } from '#platform/sms/sender.server.ts'
import { text } from '#shared/messages/text.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { type OutboxContext, queueOf } from './actions.server.ts'
import { keptError, masked, nextTry, TRY_SECONDS } from './rules.ts'
import { deliveryJob } from './schema.ts'
import { claimOutboxMessage, findOutboxMessage, type StoredMessage, updateOutboxMessage } from './store.server.ts'

export type Delivering = OutboxContext & { sms: SmsSender; mailer: Mailer; log: Log; now: () => Date }

/**
 * Tries to send a message that is due: sent, tried again after 1, 5 and 25 minutes, or failed. A message is held by one
 * try at a time; if the process dies between the gateway and the database, it is sent once more under the same id.
 */
export async function deliver(delivering: Delivering, job: object): Promise<void> {
  const { db, now } = delivering
  const { id } = deliveryJob.parse(job)
  const until = new Date(now().getTime() + TRY_SECONDS * 1000)
  const message = await claimOutboxMessage(db, { id, now: now(), until })
  if (!message) return comeBack(delivering, id)
  const error = await send(delivering, message)
  if (error) await keepFailure(delivering, { message, error })
  else await updateOutboxMessage(db, { ...withoutSecret(message), status: 'sent', error: '', sentAt: now() })
}

/** Another try holds the message, or its time has not come: the job asks again when it has. */
async function comeBack({ db, jobs, now }: Delivering, id: string) {
  const message = await findOutboxMessage(db, id)
  if (message?.status !== 'waiting') return
  const seconds = Math.max(1, Math.ceil((message.nextTryAt.getTime() - now().getTime()) / 1000))
  await jobs.enqueue(db, queueOf(message.kind), { id }, { startAfterSeconds: seconds })
}

/** Null when it was sent, else why not. */
async function send({ sms, mailer, log, now }: Delivering, message: StoredMessage): Promise<string | null> {
  const { id, kind, recipient: to, subject, text: words, html } = message
  if (message.goodUntil && message.goodUntil < now()) return text('outbox.tooLate')
  try {
    if (kind === 'mail') await mailer.send({ id, to, subject, text: words, html })
    else {
      const { alphabet, parts } = countSmsParts(words)
      if (parts > 1) log.warn({ message: id, alphabet, parts }, 'an SMS of more than one part')
      await sms.send({ id, to, text: words })
    }
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return error.message
    log.error({ err: error, message: id }, 'a message could not be sent')
    return text('outbox.unexpectedFailure')
  }
}

async function keepFailure({ db, jobs, log, now }: Delivering, failed: { message: StoredMessage; error: string }) {
  const { id, kind, secret, tries, goodUntil } = failed.message
  const error = keptError(failed.error, secret)
  const nextTryAt = nextTry({ tries, goodUntil, now: now() })
  log.warn({ message: id, kind, tries, reason: error }, nextTryAt ? 'message not sent yet' : 'message not sent')
  if (!nextTryAt) {
    await updateOutboxMessage(db, { ...withoutSecret(failed.message), status: 'failed', error })
    return
  }
  await withTransaction(db, async (tx) => {
    await updateOutboxMessage(tx, { id, error, nextTryAt })
    const startAfterSeconds = Math.ceil((nextTryAt.getTime() - now().getTime()) / 1000)
    await jobs.enqueue(tx, queueOf(kind), { id }, { startAfterSeconds })
  })
}

function withoutSecret({ id, subject, text: words, html, secret }: StoredMessage) {
  return { id, subject: masked(subject, secret), text: masked(words, secret), html: masked(html, secret), secret: '' }
}
