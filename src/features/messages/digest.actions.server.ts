import { type Db, withTransaction } from '#db/client.server.ts'
import { enqueueMessage, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { lastDigestTime } from '#features/messages/outbox/digest.rules.ts'
import {
  type DigestRecipient,
  findDigestRecipients,
  lockDigest,
  markInDigest,
} from '#features/messages/outbox/digest.store.server.ts'
import { sendTime } from '#features/messages/outbox/quiet-hours.rules.ts'
import { NO_LONGER_TRUE } from '#features/messages/outbox/rules.ts'
import { type OutboxRow, updateOutboxMessage } from '#features/messages/outbox/store.server.ts'
import { brandOf, getSettings, languageFor } from '#features/settings/actions.server.ts'
import { renderMail } from '#platform/messages/mail/template.ts'
import { text } from '#shared/messages/text.ts'
import { findPeople } from './store.server.ts'
import { rewriteMessage } from './write.actions.server.ts'

/** One digest carries at most so many messages; more make another one. */
const DIGEST_SIZE = 8

/** Sends each person the news that waited for the last digest time as one message. A second run sends nothing. */
export async function sendDigests(context: OutboxContext, now: Date): Promise<void> {
  const until = lastDigestTime(now)
  for (const recipient of await findDigestRecipients(context.db, until))
    await sendDigest(context, { recipient, until, now })
}

type Digest = { recipient: DigestRecipient; until: Date; now: Date }

function sendDigest({ db, jobs }: OutboxContext, { recipient, until, now }: Digest): Promise<void> {
  return withTransaction(db, async (tx) => {
    const messages = await lockDigest(tx, { ...recipient, until })
    for (let first = 0; first < messages.length; first += DIGEST_SIZE)
      await sendTogether({ db: tx, jobs }, { messages: messages.slice(first, first + DIGEST_SIZE), now })
  })
}

async function sendTogether({ db, jobs }: OutboxContext, { messages, now }: { messages: OutboxRow[]; now: Date }) {
  const current = await bringUpToDate(db, { messages, now })
  const [first] = current
  if (!first) return
  const people = await findPeople(db, first.phone)
  const locale = languageFor(db, people.find((person) => person.locale)?.locale ?? null)
  const brand = brandOf(db, locale)
  const texts = current.map(({ text: body }, at) => (at === 0 ? body : withoutSender(body, brand.name)))
  const timing = { isUrgent: false, sendAt: sendTime(now, getSettings(db).messageRules) }
  const form = first.kind === 'mail' ? toMail({ db, locale, messages: current }) : timing
  const { kind, recipient: to, phone } = first
  const id = await enqueueMessage({ db, jobs }, { kind, to, phone, text: texts.join('\n'), ...form, now })
  await markInDigest(db, { ids: current.map((message) => message.id), digestId: id })
}

/** Writes the messages of a digest anew; those that are no longer true are withdrawn. */
async function bringUpToDate(db: Db, { messages, now }: { messages: OutboxRow[]; now: Date }): Promise<OutboxRow[]> {
  const current: OutboxRow[] = []
  for (const { id, ...message } of messages) {
    const written = await rewriteMessage(db, { id, ...message }, now)
    if (written)
      current.push(await updateOutboxMessage(db, { id, ...written.changes, text: written.body, draft: null }))
    else await updateOutboxMessage(db, { id, status: 'withdrawn', error: NO_LONGER_TRUE })
  }
  return current
}

const withoutSender = (body: string, name: string) =>
  body.startsWith(`${name}: `) ? body.slice(name.length + 2) : body

function toMail({ db, locale, messages }: { db: Db; locale: ReturnType<typeof languageFor>; messages: OutboxRow[] }) {
  const subject = text(locale, 'messaging.digestSubject', { count: messages.length })
  const { html } = renderMail({
    brand: brandOf(db, locale),
    locale,
    title: subject,
    paragraphs: messages.map((message) => message.text),
  })
  return { subject, html }
}
