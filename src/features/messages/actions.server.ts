import type { Db } from '#db/client.server.ts'
import { enqueueMail, enqueueSms, keepForDigest } from '#features/messages/outbox/actions.server.ts'
import { isNear, type QuietHours, sendTime, startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { maskLinks } from '#features/messages/outbox/rules.ts'
import {
  type DeliveredMessage,
  findLastDelivered,
  withdrawMessages,
} from '#features/messages/outbox/steps.store.server.ts'
import { brandOf, getSettings, languageFor } from '#features/settings/actions.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { renderMail } from '#platform/messages/mail/template.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { MESSAGE_KINDS, type TemplateKind, undoneBy } from '#shared/messages/message-templates.ts'
import { Refusal } from '#shared/refusal.ts'
import { findRecipient, ringBell } from './bell/actions.server.ts'
import { isMuted } from './bell/rules.ts'
import { findMutedKinds } from './bell/store.server.ts'
import { describeTuition, fill, findTuitionOf, type Values, withoutContactsInNames } from './fill.actions.server.ts'
import { createPostLink } from './links.actions.server.ts'
import { findSending, type Sending } from './sending.actions.server.ts'
import { countNewsTo, findEmail, lockRecipient } from './store.server.ts'
import { loadTemplate } from './templates/actions.server.ts'
import type { TemplateRow } from './templates/schema.ts'
import type { MessageTuition } from './tuition.store.server.ts'

type PersonMessage<K extends TemplateKind> = {
  kind: K
  /** the recipient, 11 digits */
  phone: string
  /** the recipient's account; looked up by the phone if it is not given */
  accountId?: string | null
  /** whom it is for, where both sides get this kind */
  role?: 'Guardian' | 'Tutor'
  /** the record whose step it tells of, such as a confirmation or one payment; what takes the step back has the same */
  recordId: string
  values: Values<K>
  /** The language that staff chose; default: that of the recipient's account. */
  locale?: Locale | undefined
  /** The language of the page on which a person without an account wrote. */
  guestLocale?: Locale | null
  /** The text while no owner has edited the template; default: the original template, filled in. */
  original?: (locale: Locale) => string
  /** The person has just asked for it, so the quiet hours do not delay it. */
  isAwaited?: boolean
  /** The time that it is about; a near one is not delayed by the quiet hours. */
  about?: Date | undefined
  /** Staff asked for it: 409 when the message is switched off. */
  isAsked?: boolean
  /** Nothing is sent unless this is the last message delivered about the record. */
  after?: TemplateKind
  /** The kinds of the record that it takes back; default: those of the table. */
  withdraws?: readonly TemplateKind[]
  now: Date
}

/** What waits for a person who has taken the step, and is withdrawn. */
type Withdrawal = { withdraws: readonly TemplateKind[]; phone: string; recordId: string; now: Date }

type AnyMessage = { [K in TemplateKind]: PersonMessage<K> }[TemplateKind]

/** What a step tells one of its people. */
export type StepMessage = AnyMessage | Withdrawal

/**
 * Tells everybody whom a step concerns, in the transaction of its change; all messages of a transaction go into one call,
 * which locks their recipients in one order, so that two transactions never wait for each other.
 */
export async function notifyPeople(tx: Db, messages: readonly StepMessage[]): Promise<void> {
  const sending = findSending(tx)
  if (!sending) return
  const phones = new Set(messages.map(({ phone }) => phone))
  for (const phone of [...phones].sort()) await lockRecipient(tx, phone)
  for (const message of messages) {
    if ('kind' in message) await notifyPerson(tx, message, sending)
    else await withdrawMessages(tx, { ...message, tuitionId: '', kinds: message.withdraws })
  }
}

/**
 * Notifies a person by the bell and, in the person's language, by SMS or mail. First it withdraws what it takes back; when
 * none of that has left, nothing is sent. Nothing is sent either when the message or the person switched it off. In quiet
 * hours it waits; what is over the daily limit joins the next digest.
 */
async function notifyPerson(tx: Db, message: AnyMessage, { jobs }: Sending): Promise<void> {
  const { kind, now, phone, recordId, after } = message
  if (after && !(await isLastDelivered(tx, { ...message, after }))) return
  const { accountId, ...recipient } = await findRecipient(tx, message)
  const tuition = await findTuitionOf(tx, message.values)
  const values = { ...describeTuition(tuition), ...withoutContactsInNames(message.values) }
  if (accountId) await ringBell(tx, { accountId, kind, values, now })
  const tuitionId = tuition?.tuitionId ?? ''
  const undoes = message.withdraws ?? undoneBy(kind)
  const undone = await withdrawUndone(tx, { kind, phone, recordId, tuitionId, undoes, now })
  if (undone && !undone.delivered) return
  const locale = message.locale ?? languageFor(tx, recipient.locale, message.guestLocale)
  const template = await loadTemplate(tx, kind, locale)
  const isOff = !template.isEnabled || (accountId && isMuted(kind, await findMutedKinds(tx, accountId)))
  if (isOff && message.isAsked) throw new Refusal(409, 'messaging.switchedOff')
  if (isOff) return
  const guestPost = isGuestOf(tuition, message) ? tuition : null
  const delivered = undone?.delivered?.kind === kind ? undone.delivered.text : null
  await send(tx, { ...message, values, accountId, tuitionId, guestPost, template, delivered, jobs })
}

type LastDelivery = { kind: TemplateKind; phone: string; recordId: string; after: TemplateKind }

async function isLastDelivered(tx: Db, { kind, phone, recordId, after }: LastDelivery): Promise<boolean> {
  const last = await findLastDelivered(tx, { phone, recordId, tuitionId: '', kinds: [after, kind] })
  return last?.kind === after
}

/** Whether a message goes to the person who posted a tuition without an account. */
function isGuestOf(tuition: MessageTuition | null, { kind, phone, role }: Omit<PersonMessage<TemplateKind>, 'values'>) {
  const { to } = MESSAGE_KINDS[kind]
  const isToGuardian = (to === 'both' ? role : to) === 'Guardian'
  return isToGuardian && tuition?.ownerId === null && tuition.phone === phone
}

type Step = {
  kind: TemplateKind
  phone: string
  recordId: string
  tuitionId: string
  undoes: readonly TemplateKind[]
  now: Date
}

/** Withdraws the messages that a step takes back; what was delivered last, or null when none was withdrawn. */
async function withdrawUndone(
  tx: Db,
  { kind, undoes, ...step }: Step,
): Promise<{ delivered: DeliveredMessage | null } | null> {
  if (undoes.length === 0) return null
  const withdrawn = await withdrawMessages(tx, { ...step, kinds: undoes })
  return withdrawn === 0 ? null : { delivered: await findLastDelivered(tx, { ...step, kinds: [kind, ...undoes] }) }
}

type Outgoing = Omit<PersonMessage<TemplateKind>, 'values' | 'accountId'> & {
  values: Record<string, string>
  accountId: string | null
  tuitionId: string
  /** the post of a recipient without an account */
  guestPost: MessageTuition | null
  template: TemplateRow
  /** the text of the same step that was delivered before the step was taken back in silence */
  delivered: string | null
  jobs: Jobs
}

async function send(tx: Db, outgoing: Outgoing): Promise<void> {
  const { kind, phone, accountId, recordId, tuitionId, guestPost, template, jobs, now } = outgoing
  const { messageRules } = getSettings(tx)
  const email = messageRules.channel === 'mail' ? await findEmail(tx, { phone, accountId }) : null
  const guestLink = guestPost ? await createPostLink(tx, { id: guestPost.id, now }) : undefined
  const { subject, body } = fill(tx, template, { ...outgoing, guestLink })
  // A guest's private link is another one each time.
  if (outgoing.delivered !== null && maskLinks(body) === maskLinks(outgoing.delivered)) return
  // What others wrote in the name of a phone does not use up the share of its owner.
  const isUnproven = guestPost !== null
  const { locale } = template
  const mail = email && renderMail({ brand: brandOf(tx, locale), locale, title: subject, paragraphs: [body] })
  const step = { phone, recordId, tuitionId, isUnproven, template: kind }
  const message = { ...step, to: email ?? phone, text: body, now }
  if (MESSAGE_KINDS[kind].priority === 'limited') {
    const sentToday = await countNewsTo(tx, { phone, isUnproven, since: startOfDhakaDay(now) })
    if (sentToday >= messageRules.dailyLimit) {
      return keepForDigest(tx, { ...message, ...(mail ? { kind: 'mail', subject, html: mail.html } : { kind: 'sms' }) })
    }
  }
  if (mail) await enqueueMail({ db: tx, jobs }, { ...message, subject, ...mail })
  else await enqueueSms({ db: tx, jobs }, { ...message, ...timing(outgoing, messageRules) })
}

/** When an SMS leaves: at once when it is awaited or about something near, else outside the quiet hours. */
function timing({ isAwaited, about, now }: Pick<Outgoing, 'isAwaited' | 'about' | 'now'>, rules: QuietHours) {
  const isUrgent = isAwaited || (about !== undefined && isNear(about, now))
  return { isUrgent, sendAt: isUrgent ? now : sendTime(now, rules) }
}

type PreviewInput<K extends TemplateKind> = Pick<
  PersonMessage<K>,
  'kind' | 'phone' | 'accountId' | 'locale' | 'original'
> & { values: Values<K> }

/** The SMS that `notifyPeople` would send, with its language, its parts and their cost in poisha. */
export async function previewMessage<K extends TemplateKind>(
  db: Db,
  { kind, values, original, ...recipient }: PreviewInput<K>,
): Promise<{ text: string; locale: Locale; isEnabled: boolean; parts: number; cost: number }> {
  const { messageRules } = getSettings(db)
  const locale = recipient.locale ?? languageFor(db, (await findRecipient(db, { ...recipient, kind })).locale)
  const template = await loadTemplate(db, kind, locale)
  const tuition = await findTuitionOf(db, values)
  const { body } = fill(db, template, {
    values: { ...describeTuition(tuition), ...withoutContactsInNames(values) },
    original,
  })
  const { parts } = countSmsParts(body)
  return { text: body, locale, isEnabled: template.isEnabled, parts, cost: parts * messageRules.partCost }
}
