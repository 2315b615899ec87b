import type { Db } from '#db/client.server.ts'
import { enqueueMail, enqueueSms, recordSkipped } from '#features/outbox/actions.server.ts'
import { brandOf, getSettings, languageFor } from '#features/settings/actions.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { renderMail } from '#platform/mail/template.ts'
import {
  fillTemplate,
  type MessageLocale,
  type PLACEHOLDERS,
  type Template,
  type TemplateKind,
} from '#shared/message-templates.ts'
import { templateTexts } from '#shared/messages/template-texts.ts'
import { Refusal } from '#shared/refusal.ts'
import { showValues } from '#shared/sending/message-values.ts'
import { pageAddress } from '#shared/sending/page-address.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { findRecipient, ringBell } from './bell.actions.server.ts'
import { isAlwaysSent } from './bell.rules.ts'
import { findMutedKinds } from './bell.store.server.ts'
import { sendTime, startOfDhakaDay } from './rules.ts'
import type { TemplateRow } from './schema.ts'
import { findPublicUrl, findSending } from './sending.actions.server.ts'
import { countMessagesTo, findEmail, lockRecipient } from './store.server.ts'
import { loadTemplate } from './templates.actions.server.ts'

/** The value of each placeholder of a kind: a day or time as ISO text, choices in English, a `link` as a path of this site. */
type Values<K extends TemplateKind> = Record<(typeof PLACEHOLDERS)[K][number], string>

export type PersonMessage<K extends TemplateKind> = {
  kind: K
  /** the recipient, 11 digits */
  phone: string
  /** the recipient's account; looked up by the phone if it is not given */
  accountId?: string | null
  /** whom it is for, where both sides get this kind */
  role?: 'Guardian' | 'Tutor'
  values: Values<K>
  /** The language that staff chose; default: that of the recipient's account. */
  locale?: MessageLocale | undefined
  /** The language of the page on which a person without an account wrote. */
  guestLocale?: MessageLocale | null
  /** The text while no owner has edited the template; default: the original template, filled in. */
  original?: (locale: MessageLocale) => string
  /** The person has just asked for it, so the quiet hours do not delay it. */
  isAwaited?: boolean
  now: Date
}

/**
 * Notifies a person by the bell and, in the person's language, by SMS or mail, in the transaction of the change. Nothing is
 * sent when the message or the person switched it off; over the daily limit it is skipped; in quiet hours it waits.
 * [OFF-453..456, FAM-370, BN-240]
 */
export async function notifyPerson<K extends TemplateKind>(
  tx: Db,
  message: PersonMessage<K>,
): Promise<'queued' | 'off' | 'skipped'> {
  const sending = findSending(tx)
  if (!sending) return 'off'
  const { kind, values, now } = message
  const { accountId, ...recipient } = await findRecipient(tx, message)
  if (accountId) await ringBell(tx, { accountId, kind, values, now })
  const locale = message.locale ?? languageFor(tx, recipient.locale, message.guestLocale)
  const template = await loadTemplate(tx, kind, locale)
  if (!template.isEnabled) return 'off'
  if (accountId && !isAlwaysSent(kind) && (await findMutedKinds(tx, accountId)).includes(kind)) return 'off'
  return send(tx, { ...message, accountId, template, jobs: sending.jobs })
}

type Outgoing = Omit<PersonMessage<TemplateKind>, 'values' | 'accountId'> & {
  values: Record<string, string>
  accountId: string | null
  template: TemplateRow
  jobs: Jobs
}

async function send(tx: Db, outgoing: Outgoing): Promise<'queued' | 'skipped'> {
  const { kind, phone, accountId, values, original, isAwaited, now, template, jobs } = outgoing
  const { messageRules } = getSettings(tx)
  const email = messageRules.channel === 'mail' ? await findEmail(tx, { phone, accountId }) : null
  const { subject, body } = fill(tx, template, { values, original })
  const message = { to: email ?? phone, text: body, template: kind, now }
  const isOverLimit = (await countSentToday(tx, { phone, email, now })) >= messageRules.dailyLimit
  if (isOverLimit && !isAlwaysSent(kind)) {
    await recordSkipped(tx, { ...message, kind: email ? 'mail' : 'sms', subject: email ? subject : '' })
    return 'skipped'
  }
  const { locale } = template
  if (email) {
    const mail = renderMail({ brand: brandOf(tx, locale), locale, title: subject, paragraphs: [body] })
    await enqueueMail({ db: tx, jobs }, { ...message, subject, ...mail })
  } else {
    const sendAt = isAwaited ? now : sendTime(now, messageRules)
    await enqueueSms({ db: tx, jobs }, { ...message, sendAt })
  }
  return 'queued'
}

type Counted = { phone: string; email: string | null; now: Date }

/** How many messages a person got today; nobody else sends the person one until the transaction ends. */
async function countSentToday(tx: Db, { phone, email, now }: Counted): Promise<number> {
  await lockRecipient(tx, phone)
  return countMessagesTo(tx, email ? [phone, email] : [phone], startOfDhakaDay(now))
}

/** Locks several recipients in one order; call it before notifying them, so that two transactions never wait for each other. */
export async function lockRecipients(tx: Db, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].sort()) await lockRecipient(tx, phone)
}

/** Notifies a person because staff asked for it: 409 when the message is switched off or over the daily limit. */
export async function notifyPersonOrRefuse<K extends TemplateKind>(tx: Db, message: PersonMessage<K>): Promise<void> {
  const outcome = await notifyPerson(tx, message)
  if (outcome === 'off') throw new Refusal(409, 'messaging.switchedOff')
  if (outcome === 'skipped') throw new Refusal(409, 'messaging.limitReached')
}

type Previewed<K extends TemplateKind> = Pick<
  PersonMessage<K>,
  'kind' | 'phone' | 'accountId' | 'locale' | 'original'
> & { values: Values<K> }

/** The SMS that `notifyPerson` would send, with its language, its parts and their cost in poisha. [OFF-457, BN-240] */
export async function previewMessage<K extends TemplateKind>(
  db: Db,
  { kind, values, original, ...recipient }: Previewed<K>,
): Promise<{ text: string; locale: MessageLocale; isEnabled: boolean; parts: number; cost: number }> {
  const { messageRules } = getSettings(db)
  const locale = recipient.locale ?? languageFor(db, (await findRecipient(db, { ...recipient, kind })).locale)
  const template = await loadTemplate(db, kind, locale)
  const { body } = fill(db, template, { values, original })
  const { parts } = countSmsParts(body)
  return { text: body, locale, isEnabled: template.isEnabled, parts, cost: parts * messageRules.partCost }
}

type Filling = { values: Record<string, string>; original: ((locale: MessageLocale) => string) | undefined }

function fill(db: Db, { kind, locale, subject, body }: TemplateRow, { values, original }: Filling): Template {
  const brand = brandOf(db, locale)
  const { link } = values
  const all = {
    ...showValues(locale, values),
    ...(link === undefined ? {} : { link: pageAddress(findPublicUrl(db), { locale, path: link }) }),
    brand: brand.name,
    phone: brand.phones[0] ?? '',
  }
  const isOriginal = body === templateTexts[locale][kind].body
  return {
    subject: fillTemplate(subject, all),
    body: (isOriginal && original?.(locale)) || fillTemplate(body, all),
  }
}
