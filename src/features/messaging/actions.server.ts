import { type Database, type Db, databaseOf, together, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueMail, enqueueSms, recordSkipped } from '#features/outbox/actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { renderMail } from '#platform/mail/template.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import { toBanglaNames } from '#shared/find/bangla-names.ts'
import {
  fillTemplate,
  MESSAGE_LOCALES,
  type MessageLocale,
  type PLACEHOLDERS,
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
  unknownPlaceholders,
} from '#shared/message-templates.ts'
import { banglaAnswers, templateTexts } from '#shared/messages/template-texts.ts'
import { Refusal } from '#shared/refusal.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { findRecipient, ringBell } from './bell.actions.server.ts'
import { isAlwaysSent } from './bell.rules.ts'
import { findMutedKinds } from './bell.store.server.ts'
import { sendTime, startOfDhakaDay } from './rules.ts'
import type { MessageTemplate, TemplateRow } from './schema.ts'
import { countMessagesTo, findEmail, findTemplates, lockRecipient, writeTemplate } from './store.server.ts'

type Sending = { jobs: Jobs; publicUrl: () => string }

const opened = new WeakMap<Database, Sending>()

/** Lets `notifyPerson` send messages; before it, as while sample data are created, nothing is sent. */
export function openMessaging(db: Database, sending: Sending): void {
  opened.set(db, sending)
}

/** The value of each placeholder of a kind; a `link` may be a path of this site. */
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
  /** Default: the language of the settings. */
  locale?: MessageLocale
  /** The text while no owner has edited the template; default: the original template, filled in. */
  original?: string
  /** The person has just asked for it, so the quiet hours do not delay it. */
  isAwaited?: boolean
  now: Date
}

/**
 * Notifies a person by the bell and by SMS or mail, in the transaction of the change. Nothing is sent when the message or
 * the person switched it off; over the daily limit it is kept as skipped; in the quiet hours it waits. [OFF-453..456, FAM-370]
 */
export async function notifyPerson<K extends TemplateKind>(
  tx: Db,
  message: PersonMessage<K>,
): Promise<'queued' | 'off' | 'skipped'> {
  const sending = findSending(tx)
  if (!sending) return 'off'
  const { kind, values, now } = message
  const { messageRules } = getSettings(tx)
  const [accountId, template] = await together([
    findRecipient(tx, message),
    loadTemplate(tx, kind, message.locale ?? messageRules.locale),
  ])
  if (accountId) await ringBell(tx, { accountId, kind, values, now })
  if (!template.isEnabled) return 'off'
  if (accountId && !isAlwaysSent(kind) && (await findMutedKinds(tx, accountId)).includes(kind)) return 'off'
  return send(tx, { ...message, accountId, template, sending })
}

type Outgoing = Omit<PersonMessage<TemplateKind>, 'values' | 'accountId'> & {
  values: Record<string, string>
  accountId: string | null
  template: TemplateRow
  sending: Sending
}

async function send(tx: Db, outgoing: Outgoing): Promise<'queued' | 'skipped'> {
  const { kind, phone, accountId, values, original, isAwaited, now, template, sending } = outgoing
  const { brand, messageRules } = getSettings(tx)
  const email = messageRules.channel === 'mail' ? await findEmail(tx, { phone, accountId }) : null
  const { subject, body } = fill(tx, template, { values, original })
  const [, sentToday] = await together([
    lockRecipient(tx, phone),
    countMessagesTo(tx, email ? [phone, email] : [phone], startOfDhakaDay(now)),
  ])
  const message = { to: email ?? phone, text: body, template: kind, now }
  const mail = email ? { subject, ...renderMail({ brand, title: subject, paragraphs: [body] }) } : null
  if (sentToday >= messageRules.dailyLimit && !isAlwaysSent(kind)) {
    await recordSkipped(tx, { ...message, kind: email ? 'mail' : 'sms', subject: email ? subject : '' })
    return 'skipped'
  }
  if (mail) await enqueueMail({ db: tx, jobs: sending.jobs }, { ...message, ...mail })
  else {
    const sendAt = isAwaited ? now : sendTime(now, messageRules)
    await enqueueSms({ db: tx, jobs: sending.jobs }, { ...message, sendAt })
  }
  return 'queued'
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

/** The SMS that `notifyPerson` would send, with its parts and their cost in poisha. [OFF-457] */
export async function previewMessage<K extends TemplateKind>(
  db: Db,
  { kind, values, locale, original }: Pick<PersonMessage<K>, 'kind' | 'values' | 'locale' | 'original'>,
): Promise<{ text: string; isEnabled: boolean; parts: number; cost: number }> {
  const { messageRules } = getSettings(db)
  const template = await loadTemplate(db, kind, locale ?? messageRules.locale)
  const { body } = fill(db, template, { values, original })
  const { parts } = countSmsParts(body)
  return { text: body, isEnabled: template.isEnabled, parts, cost: parts * messageRules.partCost }
}

function findSending(db: Db): Sending | undefined {
  const database = databaseOf(db)
  return database && opened.get(database)
}

type Filling = { values: Record<string, string>; original: string | undefined }

function fill(db: Db, template: TemplateRow, { values, original }: Filling): Template {
  const { subject, body } = template
  const { brand } = getSettings(db)
  const link = values.link?.startsWith('/') ? `${findSending(db)?.publicUrl() ?? ''}${values.link}` : values.link
  const all = {
    ...inLanguage(template.locale, values),
    ...(link === undefined ? {} : { link }),
    brand: brand.name,
    phone: brand.phones[0] ?? '',
  }
  const isOriginal = body === templateTexts[template.locale][template.kind].body
  return {
    subject: fillTemplate(subject, all),
    body: isOriginal && original !== undefined ? original : fillTemplate(body, all),
  }
}

/** Values with the answer and the names of classes and areas in the language of the message. [OFF-530] */
function inLanguage(locale: MessageLocale, values: Record<string, string>): Record<string, string> {
  if (locale !== 'bn') return values
  const named = Object.entries(values).filter(([name]) => name === 'class' || name === 'area')
  const renamed = { ...values, ...Object.fromEntries(named.map(([name, value]) => [name, toBanglaNames(value)])) }
  const answer = banglaAnswers[values.answer ?? '']
  return answer ? { ...renamed, answer } : renamed
}

async function loadTemplate(db: Db, kind: TemplateKind, locale: MessageLocale): Promise<TemplateRow> {
  return toTemplateRow(kind, locale, await findTemplates(db, kind))
}

type StoredText = { kind: string; locale: string; subject: string; body: string; isEnabled: boolean }

function toTemplateRow(kind: TemplateKind, locale: MessageLocale, stored: readonly StoredText[]): TemplateRow {
  const row = stored.find((one) => one.kind === kind && one.locale === locale)
  const { subject, body } = row ?? templateTexts[locale][kind]
  return { kind, locale, subject, body, isEnabled: row?.isEnabled ?? true }
}

/** All messages with their texts. */
export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const stored = await findTemplates(db)
  return TEMPLATE_KINDS.map((kind) => toTemplateDto(kind, stored))
}

function toTemplateDto(kind: TemplateKind, stored: readonly StoredText[]): MessageTemplate {
  const textOf = (locale: MessageLocale) => {
    const { subject, body } = toTemplateRow(kind, locale, stored)
    const original = templateTexts[locale][kind]
    return { subject, body, isOriginal: subject === original.subject && body === original.body }
  }
  const isEnabled = MESSAGE_LOCALES.every((locale) => toTemplateRow(kind, locale, stored).isEnabled)
  return { kind, isEnabled, texts: { en: textOf('en'), bn: textOf('bn') } }
}

type TemplateChange = { kind: TemplateKind; actor: Actor; now: Date }

/** Changes a message in one language. 400 with the names of unknown placeholders. [OFF-450] */
export async function changeTemplate(
  db: Db,
  { kind, locale, text, ...by }: TemplateChange & { locale: MessageLocale; text: Template },
): Promise<MessageTemplate> {
  for (const path of ['subject', 'body'] as const) {
    const unknown = unknownPlaceholders(kind, text[path])
    if (unknown.length > 0)
      throw new Refusal(400, 'messaging.unknownPlaceholder', { path, values: { names: unknown.join(', ') } })
  }
  return writeTemplates(db, { kind, ...by }, (rows) =>
    rows.map((row) => (row.locale === locale ? { ...row, ...text } : row)),
  )
}

/** Returns a message in one language to its original text. */
export function resetTemplate(
  db: Db,
  { kind, locale, ...by }: TemplateChange & { locale: MessageLocale },
): Promise<MessageTemplate> {
  return changeTemplate(db, { kind, locale, text: templateTexts[locale][kind], ...by })
}

/** Switches a message on or off in all languages. [OFF-454] */
export function switchTemplate(
  db: Db,
  { isEnabled, ...change }: TemplateChange & { isEnabled: boolean },
): Promise<MessageTemplate> {
  return writeTemplates(db, change, (rows) => rows.map((row) => ({ ...row, isEnabled })))
}

function writeTemplates(
  db: Db,
  { kind, actor, now }: TemplateChange,
  change: (rows: TemplateRow[]) => TemplateRow[],
): Promise<MessageTemplate> {
  return withTransaction(db, async (tx) => {
    const stored = await findTemplates(tx, kind)
    const before = MESSAGE_LOCALES.map((locale) => toTemplateRow(kind, locale, stored))
    const after = change(before)
    for (const row of after) await writeTemplate(tx, { ...row, updatedAt: now, updatedBy: actor.accountId })
    const changes = diffFields(toFields(before), toFields(after), ['isEnabled', 'en', 'bn'])
    await recordEvent(tx, { kind: 'templateChanged', actor, now, recordId: kind, changes })
    return toTemplateDto(kind, await findTemplates(tx, kind))
  })
}

function toFields(rows: readonly TemplateRow[]) {
  const textOf = (locale: MessageLocale) => rows.find((row) => row.locale === locale)?.body ?? ''
  return { isEnabled: rows.every(({ isEnabled }) => isEnabled), en: textOf('en'), bn: textOf('bn') }
}
