import type { Db } from '#db/client.server.ts'
import { enqueueMessage, keepForDigest } from '#features/messages/outbox/actions.server.ts'
import { isNear, type QuietHours, sendTime, startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { maskLinks } from '#features/messages/outbox/rules.ts'
import {
  type DeliveredMessage,
  findLastDelivered,
  findLastWithdrawn,
  isLastWithheld,
  withdrawMessages,
} from '#features/messages/outbox/steps.store.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { MESSAGE_KINDS, type TemplateKind, undoneBy } from '#shared/messages/message-templates.ts'
import { Refusal } from '#shared/refusal.ts'
import { ringBell } from './bell/actions.server.ts'
import type { Values } from './fill.actions.server.ts'
import { earliestTime } from './rules.ts'
import { findSending, type Sending } from './sending.actions.server.ts'
import { countNewsTo, lockRecipient } from './store.server.ts'
import {
  type Letter,
  laterLink,
  type MessageSource,
  type WrittenMessage,
  writeMessage,
} from './write.actions.server.ts'

type PersonMessage<K extends TemplateKind> = Omit<MessageSource, 'values'> & {
  kind: K
  /** the record whose step it tells of, such as a confirmation or one payment; what takes the step back has the same */
  recordId: string
  values: Values<K>
  /** The person has just asked for it, so the quiet hours do not delay it. */
  isAwaited?: boolean
  /** The time that it is about; a near one is not delayed by the quiet hours. */
  about?: Date | undefined
  /** Staff asked for it: 409 when the message is switched off. */
  isAsked?: boolean
  /** Nothing is sent unless the last message delivered about the record is one of these. */
  after?: readonly TemplateKind[]
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
 * hours it waits; what is over the daily limit joins the next digest. It is written again when it leaves.
 */
async function notifyPerson(tx: Db, message: AnyMessage, { jobs }: Sending): Promise<void> {
  const { kind, now, phone, recordId, after } = message
  if (after && !(await isLastDelivered(tx, { ...message, after }))) return
  const written = await writeMessage(tx, message, laterLink)
  const { accountId, tuitionId, values } = written
  if (accountId) await ringBell(tx, { accountId, kind, recordId, values, isUrgent: isUrgentNow(message), now })
  const undoes = message.withdraws ?? undoneBy(kind)
  const undone = await withdrawUndone(tx, { kind, phone, recordId, tuitionId, undoes, now })
  if (undone && !undone.delivered) return
  if (!undone && (await sendUnheard(tx, { step: { kind, phone, recordId, tuitionId, undoes }, message, jobs }))) return
  if (written.isOff && message.isAsked) throw new Refusal(409, 'messaging.switchedOff')
  // A guest's private link is another one each time.
  const delivered = undone?.delivered?.kind === kind ? maskLinks(undone.delivered.text) : null
  if (written.isOff || [written.letter.text, written.body].some((text) => maskLinks(text) === delivered)) return
  await send(tx, { message, written, jobs })
}

type LastDelivery = { kind: TemplateKind; phone: string; recordId: string; after: readonly TemplateKind[] }

async function isLastDelivered(tx: Db, { kind, phone, recordId, after }: LastDelivery): Promise<boolean> {
  const last = await findLastDelivered(tx, { phone, recordId, tuitionId: '', kinds: [...after, kind] })
  return last !== null && after.includes(last.kind)
}

type Step = {
  kind: TemplateKind
  phone: string
  recordId: string
  tuitionId: string
  undoes: readonly TemplateKind[]
}

type Unheard = { step: Step; message: AnyMessage; jobs: Jobs }

/** Takes back an undo of which nobody heard, because it withdrew the step: tells the step itself; whether it was so. */
async function sendUnheard(tx: Db, { step: { kind, undoes, ...step }, message, jobs }: Unheard): Promise<boolean> {
  // A reminder tells no step, and its sum may be another one now.
  const kinds = undoes.flatMap(undoneBy).filter((one) => one !== kind && one !== 'dueReminder')
  const first = await findLastWithdrawn(tx, { ...step, kinds })
  if (!first) return false
  const again = { ...message, ...first } as AnyMessage
  const written = await writeMessage(tx, again, laterLink)
  if (!written.isOff) await send(tx, { message: again, written, jobs })
  return true
}

/** Withdraws what a step takes back; what was delivered last, or null if nothing was stopped, by this step or when it was due. */
async function withdrawUndone(
  tx: Db,
  { kind, undoes, ...step }: Step & { now: Date },
): Promise<{ delivered: DeliveredMessage | null } | null> {
  if (undoes.length === 0) return null
  const withheld = await isLastWithheld(tx, { ...step, kinds: undoes })
  const withdrawn = await withdrawMessages(tx, { ...step, kinds: undoes })
  if (withdrawn === 0 && !withheld) return null
  return { delivered: await findLastDelivered(tx, { ...step, kinds: [kind, ...undoes] }) }
}

type Outgoing = { message: AnyMessage; written: WrittenMessage; jobs: Jobs }

async function send(tx: Db, { message, written, jobs }: Outgoing): Promise<void> {
  const { kind: template, phone, recordId, role, locale, guestLocale, original, now } = message
  const { letter, accountId, tuitionId, isUnproven } = written
  const { messageRules } = getSettings(tx)
  const draft = { accountId, role, values: message.values, locale, guestLocale, original }
  const outgoing = { ...letter, template, phone, recordId, tuitionId, isUnproven, draft, now }
  if (MESSAGE_KINDS[template].priority === 'limited') {
    const sentToday = await countNewsTo(tx, { phone, isUnproven, since: startOfDhakaDay(now) })
    if (sentToday >= messageRules.dailyLimit) return keepForDigest(tx, { ...outgoing, text: written.body })
  }
  await enqueueMessage({ db: tx, jobs }, { ...outgoing, ...timingOf(letter, { message, rules: messageRules }) })
}

/** Whether the person has just asked for it, or it is about something near. */
const isUrgentNow = ({ isAwaited = false, about, now }: AnyMessage): boolean =>
  isAwaited || (about !== undefined && isNear(about, now))

type Timing = { message: AnyMessage; rules: QuietHours }

/** When a message leaves: news ten seconds later, an SMS outside the quiet hours unless it is awaited or about something near. */
function timingOf({ kind }: Letter, { message, rules }: Timing) {
  const isUrgent = isUrgentNow(message)
  const earliest = earliestTime(message)
  if (kind === 'mail') return { sendAt: earliest }
  return { isUrgent, sendAt: isUrgent ? earliest : sendTime(earliest, rules) }
}

type PreviewInput<K extends TemplateKind> = Omit<MessageSource, 'values'> & { kind: K; values: Values<K> }

/** The SMS that `notifyPeople` would send, with its language, its parts and their cost in poisha. */
export async function previewMessage<K extends TemplateKind>(
  db: Db,
  message: PreviewInput<K>,
): Promise<{ text: string; locale: Locale; isEnabled: boolean; isOff: boolean; parts: number; cost: number }> {
  const { messageRules } = getSettings(db)
  const { body: text, locale, isEnabled, isOff } = await writeMessage(db, message, laterLink)
  const { parts } = countSmsParts(text)
  return { text, locale, isEnabled, isOff, parts, cost: parts * messageRules.partCost }
}
