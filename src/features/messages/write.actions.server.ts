import type { Db } from '#db/client.server.ts'
import type { OutboxKind } from '#features/messages/outbox/schema.ts'
import type { OutboxRow } from '#features/messages/outbox/store.server.ts'
import { brandOf, getSettings, languageFor } from '#features/settings/actions.server.ts'
import { renderMail } from '#platform/messages/mail/template.ts'
import { paths } from '#shared/address/paths.ts'
import type { Locale } from '#shared/messages/locale.ts'
import {
  MESSAGE_KINDS,
  type MessageDraft,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '#shared/messages/message-templates.ts'
import { findRecipient } from './bell/actions.server.ts'
import { isMuted } from './bell/rules.ts'
import { findMutedKinds } from './bell/store.server.ts'
import { findIsTrue } from './facts.store.server.ts'
import { describeTuition, fill, findTuitionOf, withoutContactsInNames } from './fill.actions.server.ts'
import { createPostLink } from './links.actions.server.ts'
import { findEmail } from './store.server.ts'
import { loadTemplate } from './templates/actions.server.ts'
import { findTutorContact, type MessageTuition } from './tuition.store.server.ts'

/** The draft of a message with its kind and phone. */
export type MessageSource = Omit<MessageDraft, 'accountId'> & {
  kind: TemplateKind
  /** the phone of its person, 11 digits */
  phone: string
  /** looked up by the phone if it is not given */
  accountId?: string | null | undefined
}

/** A message as it is sent at one moment. */
export type WrittenMessage = Awaited<ReturnType<typeof writeMessage>>

/** Writes a message with the texts, phones, language and address of this moment; a guest's one with a private link. */
export async function writeMessage(
  db: Db,
  { kind, phone, ...source }: MessageSource,
  createGuestLink: (tuition: MessageTuition) => Promise<string> | string,
) {
  const { accountId, locale: chosen } = await findRecipient(db, { kind, phone, ...source })
  const tuition = await findTuitionOf(db, source.values)
  const values = {
    ...describeTuition(tuition),
    ...withoutContactsInNames(await withCurrentContacts(db, source.values, tuition)),
  }
  const locale = source.locale ?? languageFor(db, chosen, source.guestLocale)
  const template = await loadTemplate(db, kind, locale)
  const isOff = !template.isEnabled || Boolean(accountId && isMuted(kind, await findMutedKinds(db, accountId)))
  const isUnproven = tuition !== null && isGuestOf(tuition, { kind, phone, role: source.role })
  const ownName = accountId !== null && tuition?.ownerId === accountId ? tuition.ownName : ''
  const guestLink = isUnproven && !isOff ? await createGuestLink(tuition) : undefined
  const { subject, body } = fill(db, template, { values, ownName, original: source.original, guestLink })
  const email = getSettings(db).messageRules.channel === 'mail' ? await findEmail(db, { phone, accountId }) : null
  return {
    letter: email === null ? toSms(phone, body) : toMail(db, { to: email, subject, body, locale }),
    /** the text without a mail's head and foot */
    body,
    accountId,
    locale,
    values,
    tuitionId: tuition?.tuitionId ?? '',
    isEnabled: template.isEnabled,
    isOff,
    /** what others wrote in the name of a phone, which does not use up the share of its owner */
    isUnproven,
  }
}

/** What a message is to whoever delivers it. */
export type Letter = { kind: OutboxKind; to: string; subject: string; text: string; html: string }

const toSms = (to: string, text: string): Letter => ({ kind: 'sms', to, subject: '', text, html: '' })

type Mail = { to: string; subject: string; body: string; locale: Locale }

function toMail(db: Db, { to, subject, body, locale }: Mail): Letter {
  return {
    kind: 'mail',
    to,
    subject,
    ...renderMail({ brand: brandOf(db, locale), locale, title: subject, paragraphs: [body] }),
  }
}

/** The phones that a message names, and the tutor's name beside one, are those of now. */
async function withCurrentContacts(db: Db, values: Record<string, string>, tuition: MessageTuition | null) {
  const { guardianPhone, tutorPhone, tutorId = '' } = values
  const tutor = tutorPhone === undefined ? null : await findTutorContact(db, tutorId)
  return {
    ...values,
    ...(guardianPhone !== undefined && tuition && { guardianPhone: tuition.phone }),
    ...(tutor && { tutorPhone: tutor.phone, tutorName: tutor.name }),
  }
}

type Person = Pick<MessageSource, 'kind' | 'phone' | 'role'>

/** Whether a message goes to the person who posted a tuition without an account. */
function isGuestOf({ ownerId, phone: posted }: MessageTuition, { kind, phone, role }: Person): boolean {
  const { to } = MESSAGE_KINDS[kind]
  return (to === 'both' ? role : to) === 'Guardian' && ownerId === null && posted === phone
}

/** Stands for the private link of a message that waits, which is made when it leaves; as long, so that parts are counted right. */
export const laterLink = (): string => paths.myPost('-'.repeat(22))

/**
 * A stored message as it leaves at `now`: one of a step is written anew. Null when what it tells is no longer so, or its
 * person or an owner switched it off meanwhile.
 */
export async function rewriteMessage(db: Db, row: OutboxRow, now: Date): Promise<Rewritten | null> {
  const kind = TEMPLATE_KINDS.find((known) => known === row.template)
  const { draft, phone, recordId, tuitionId } = row
  const stored = { changes: {}, body: row.text }
  if (!kind) return stored
  if (!(await findIsTrue(db, { kind, accountId: draft?.accountId ?? null, recordId, tuitionId }))) return null
  if (!draft) return stored
  const { letter, body, isOff } = await writeMessage(db, { kind, phone, ...draft }, ({ id }) =>
    createPostLink(db, { id, now }),
  )
  const { to: recipient, ...content } = letter
  return isOff ? null : { changes: { recipient, ...content }, body }
}

type Rewritten = {
  changes: Partial<Pick<OutboxRow, 'kind' | 'recipient' | 'subject' | 'text' | 'html'>>
  /** the text without a mail's head and foot */
  body: string
}
