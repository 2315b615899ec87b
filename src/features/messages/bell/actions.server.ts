import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { paths } from '#shared/address/paths.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import {
  hasBell,
  kindsOfGroup,
  MESSAGE_KINDS,
  type MessageGroup,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '#shared/messages/message-templates.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { enqueuePushes } from '../push/actions.server.ts'
import { findLocale, findPeople } from '../store.server.ts'
import { bellPath, formatBellEntry, listPreferences, nameOfPost, toBellParams } from './rules.ts'
import type { MessagePreferences, PersonNotification } from './schema.ts'
import {
  type BellRow,
  countApplicant,
  countUnread,
  findBellPage,
  findMutedKinds,
  insertBellEntry,
  markBellEntryRead,
  markBellRead,
  setMuted,
} from './store.server.ts'

type BellEntry = {
  accountId: string
  kind: TemplateKind
  /** the record whose step it tells of, if it must be in some state */
  recordId?: string | null
  values: Readonly<Record<string, string>>
  /** shown by the person's devices in the quiet hours too */
  isUrgent?: boolean
  now: Date
}

/** Adds a message to the bell of its person and to the person's devices, in the transaction of the change. */
export async function ringBell(
  tx: Db,
  { accountId, kind, recordId = null, values, isUrgent = false, now }: BellEntry,
): Promise<void> {
  if (!hasBell(kind)) return
  const id = await insertBellEntry(tx, { accountId, kind, params: toBellParams(values), createdAt: now })
  await enqueuePushes(tx, { entry: { id, accountId, kind, createdAt: now }, recordId, isUrgent })
}

type Receiver = {
  kind: TemplateKind
  phone: string
  accountId?: string | null
  role?: 'Guardian' | 'Tutor'
}

/** Whom a message reaches: the given account or that of its phone and role, and the language of the person. */
export async function findRecipient(
  db: Db,
  { kind, phone, accountId, role }: Receiver,
): Promise<{ accountId: string | null; locale: Locale | null }> {
  if (accountId) return { accountId, locale: await findLocale(db, accountId) }
  const { to } = MESSAGE_KINDS[kind]
  const expected = to === 'both' ? role : to
  const people = await findPeople(db, phone)
  const found = people.find((person) => person.role === expected)
  return { accountId: found?.id ?? null, locale: (found ?? people.find(({ locale }) => locale))?.locale ?? null }
}

/** Rings the bell of a guardian for a new applicant; unread ones of a tuition are one entry with their number. */
export async function ringForApplicant(
  tx: Db,
  { accountId, tuitionId, now }: { accountId: string; tuitionId: string; now: Date },
): Promise<void> {
  const link = paths.guardian.applicants(tuitionId)
  const id = await countApplicant(tx, { accountId, tuitionId, link, createdAt: now })
  const entry = { id, accountId, kind: 'newApplicants', createdAt: now } as const
  await enqueuePushes(tx, { entry, recordId: null, isUrgent: false })
}

type BellViewer = { actor: Actor; locale: Locale }

/** A page of the person's own notifications, newest first. */
export async function listPersonNotifications(db: Db, { actor, locale, ...paging }: BellViewer & Paging) {
  const { rows, total } = await findBellPage(db, { accountId: actor.accountId, ...paging })
  return { data: rows.map((row) => toDto(row, { actor, locale })), meta: toPagingMeta(paging, total) }
}

export async function countUnreadOfPerson(db: Db, actor: Actor): Promise<{ unread: number }> {
  return { unread: await countUnread(db, actor.accountId) }
}

/** Marks one of the person's own notifications as read. 404 for any other. */
export async function readPersonNotification(
  db: Db,
  { id, now, ...viewer }: BellViewer & { id: string; now: Date },
): Promise<PersonNotification> {
  const { accountId } = viewer.actor
  const row = isUuid(id) ? await markBellEntryRead(db, { id, accountId, readAt: now }) : null
  if (!row) throw new Refusal(404, 'refused.notFound', { path: 'id' })
  return toDto(row, viewer)
}

/** Marks the person's own notifications up to `newest`, or all, as read. */
export async function readAllPersonNotifications(
  db: Db,
  { actor, newest, now }: { actor: Actor; newest: string | undefined; now: Date },
): Promise<void> {
  if (newest !== undefined && !isUuid(newest)) throw new Refusal(404, 'refused.notFound', { path: 'newest' })
  await markBellRead(db, { accountId: actor.accountId, newest: newest ?? null, readAt: now })
}

/** Which messages the person gets by SMS or e-mail. */
export async function getMessagePreferences(db: Db, { actor, locale }: BellViewer): Promise<MessagePreferences> {
  const muted = await findMutedKinds(db, actor.accountId)
  return listPreferences(actor.role, muted).map((preference) => ({
    ...preference,
    label: text(locale, `preferences.groups.${labelOf(preference.group, actor)}`),
  }))
}

const labelOf = (group: MessageGroup, { role }: Actor) => (group === 'own' && role === 'Tutor' ? 'applications' : group)

type PreferenceChange = BellViewer & { group: MessageGroup; isSent: boolean; now: Date }

/** Switches a group of messages on or off for the person. */
export function changeMessagePreference(
  db: Db,
  { actor, locale, group, isSent, now }: PreferenceChange,
): Promise<MessagePreferences> {
  const { accountId } = actor
  return withTransaction(db, async (tx) => {
    if (await setMuted(tx, { accountId, kinds: kindsOfGroup(group), isMuted: !isSent })) {
      const changes = { [group]: [!isSent, isSent] as const }
      await recordEvent(tx, { kind: 'messagePreferencesChanged', actor, now, accountId, changes })
    }
    return getMessagePreferences(tx, { actor, locale })
  })
}

type ShownRow = BellRow & { remaining?: number | null; post?: { ownName: string; classes: string[] } | null }

function toDto(
  { id, kind, params: stored, readAt, createdAt, remaining = null, post = null }: ShownRow,
  { actor, locale }: BellViewer,
): PersonNotification {
  const params = remaining === null ? stored : { ...stored, count: String(remaining) }
  const known = TEMPLATE_KINDS.find((one) => one === kind)
  if (!known) throw new Error(`person_notifications has the unknown kind ${kind}`)
  const entry = { kind: known, params }
  const named = post
    ? { ...params, tuitionId: nameOfPost(locale, { ...post, tuitionId: stored.tuitionId ?? '' }) }
    : params
  return {
    _id: id,
    kind: known,
    message: formatBellEntry(locale, { ...entry, params: named }),
    path: bellPath(entry, actor.role),
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  }
}
