import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { toSoundText } from '#shared/search/sound.ts'
import { type Db, likePattern } from '../client.server.ts'
import { isOwnerlessOf } from '../search/ownerless-posts.server.ts'
import { alertRules } from '../tables/alerts/alert-rules.server.ts'
import { bookmarks } from '../tables/alerts/bookmarks.server.ts'
import { tuitionAlerts } from '../tables/alerts/tuition-alerts.server.ts'
import { cvs } from '../tables/cvs.server.ts'
import { events } from '../tables/events.server.ts'
import { hireRequests } from '../tables/hire-requests.server.ts'
import { idempotencyKeys } from '../tables/idempotency-keys.server.ts'
import { contactMessages } from '../tables/messages/contact-messages.server.ts'
import { mutedMessages } from '../tables/messages/muted-messages.server.ts'
import { notifications } from '../tables/messages/notifications.server.ts'
import { outboxMessages } from '../tables/messages/outbox-messages.server.ts'
import { personNotifications } from '../tables/messages/person-notifications.server.ts'
import { accounts } from '../tables/people/accounts.server.ts'
import { listColumns } from '../tables/people/list-columns.server.ts'
import { listViews } from '../tables/people/list-views.server.ts'
import { loginCodes } from '../tables/people/login-codes.server.ts'
import { passwordResets } from '../tables/people/password-resets.server.ts'
import { pendingRegistrations } from '../tables/people/pending-registrations.server.ts'
import { sessions } from '../tables/people/sessions.server.ts'
import { staffInvitations } from '../tables/people/staff-invitations.server.ts'
import { uploads } from '../tables/people/uploads.server.ts'
import { reports } from '../tables/reports.server.ts'
import { throttle } from '../tables/throttle.server.ts'
import { tuitionLinks } from '../tables/tuition-links.server.ts'
import { tuitions } from '../tables/tuitions.server.ts'
import { type ErasedPerson, eraseEvents, eraseRecords, idsOf, replaceInTextsOfOthers } from './erase-texts.server.ts'
import { replaceInAllTables } from './replace-text.server.ts'

/** A shorter name is a part of too many other words to be replaced in them. */
const SHORTEST_NAME = 3

type Account = typeof accounts.$inferSelect
type Erasing = { account: Account; nameOf: (tutorId: string | null) => string; reason: string; now: Date }
type ErasedData = { addresses: string[]; values: string[] }

/**
 * Erases the personal data of a locked account in every table; bookings and payments stay with a party without a name. It
 * writes tables of all slices, so that one file says what is erased. Returns the addresses of its pictures, and the phones and
 * e-mails that are nobody's now.
 */
export async function erasePerson(tx: Db, { account, nameOf, reason, now }: Erasing): Promise<ErasedData> {
  const person = await findParts(tx, account)
  const name = nameOf(person.cv && formatTutorId(person.cv.number))
  const pictures = await tx.select({ address: uploads.address }).from(uploads).where(eq(uploads.accountId, account.id))
  await deleteOwnRows(tx, person)
  await eraseRecords(tx, person, reason)
  await replaceInTextsOfOthers(tx, person, name)
  await eraseEvents(tx, person, name)
  await eraseAccount(tx, person, { name, now })
  await replaceInAllTables(tx, person.contacts)
  const { profileImage = '', idCardImage = '' } = person.cv ?? {}
  const addresses = [...new Set([...pictures.map(({ address }) => address), profileImage, idCardImage])].filter(Boolean)
  return { addresses, values: person.contacts }
}

/** Of no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type ErasingPhone = { phone: string } & Pick<Erasing, 'nameOf' | 'reason'>

/** Erases what is kept about a phone without an account: posts without owner, messages, hire requests and texts. */
export async function erasePhone(tx: Db, { phone, nameOf, reason }: ErasingPhone): Promise<void> {
  const posts = await tx.select({ id: tuitions.id, number: tuitions.number }).from(tuitions).where(isOwnerlessOf(phone))
  const senders = await tx
    .selectDistinct({ name: contactMessages.name })
    .from(contactMessages)
    .where(eq(contactMessages.phone, phone))
  const names = senders.map(({ name }) => name).filter((name) => name.length >= SHORTEST_NAME)
  const nobody = { id: NOBODY, role: 'Guardian', email: null, cv: null, isPhoneShared: false } as const
  const person: ErasedPerson = { ...nobody, names, phone, contacts: [phone], tuitions: posts }
  await deleteOwnRows(tx, person)
  for (const table of [loginCodes, pendingRegistrations, reports] as const)
    await tx.delete(table).where(eq(table.phone, phone))
  await eraseRecords(tx, person, reason)
  await replaceInTextsOfOthers(tx, person, nameOf(null))
  await eraseEvents(tx, person, nameOf(null))
  await replaceInAllTables(tx, [phone])
}

async function findParts(tx: Db, { id, role, name, phone, email }: Account): Promise<ErasedPerson> {
  const [cv] = await tx
    .select({
      id: cvs.id,
      number: cvs.number,
      profileImage: cvs.profileImage,
      idCardImage: cvs.idCardImage,
      contact: cvs.contact,
    })
    .from(cvs)
    .where(eq(cvs.accountId, id))
  const others = await tx.$count(accounts, and(eq(accounts.phone, phone), sql`${accounts.id} <> ${id}`))
  const isPhoneShared = others > 0
  const posts = await tx
    .select({ id: tuitions.id, number: tuitions.number })
    .from(tuitions)
    .where(isPhoneShared ? eq(tuitions.ownerId, id) : or(eq(tuitions.ownerId, id), isOwnerlessOf(phone)))
  const names = [name, ...(await findFormer(tx, id, 'name'))]
    .filter((one) => one.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  const known = [phone, ...(await findFormer(tx, id, 'phone')), cv?.contact.optionalPhone]
  const mails = [email, ...(await findFormer(tx, id, 'email')), cv?.contact.email]
  const contacts: string[] = []
  for (const value of new Set([...known, ...mails]))
    if (value && !(await isOfAnother(tx, { id, value }))) contacts.push(value)
  return { id, role, names, phone, email, contacts, cv: cv ?? null, tuitions: posts, isPhoneShared }
}

/** What an account was called, or reached by, before, as far as the events hold it. */
async function findFormer(tx: Db, id: string, field: 'name' | 'phone' | 'email'): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string | null }>(sql`
    select distinct jsonb_array_elements_text(${events.changes} -> ${field}) as value from ${events}
    where ${events.accountId} = ${id} and ${events.kind} in ('accountChanged', 'personCorrected')
      and jsonb_typeof(${events.changes} -> ${field}) = 'array'`)
  return rows.flatMap(({ value }) => value ?? [])
}

const isOfAnother = async (tx: Db, { id, value }: { id: string; value: string }) => {
  const hasValue = or(eq(accounts.phone, value), sql`lower(${accounts.email}) = lower(${value})`)
  return (await tx.$count(accounts, and(hasValue, ne(accounts.id, id)))) > 0
}

/** Push subscriptions end with their sessions. */
const OWN_TABLES = [
  ...[sessions, passwordResets, mutedMessages, listColumns, listViews, personNotifications],
  ...[alertRules, tuitionAlerts, bookmarks],
] as const

/** Rows that are only about the person. */
async function deleteOwnRows(
  tx: Db,
  { id, role, names, phone, email, contacts, cv, tuitions: posts, isPhoneShared }: ErasedPerson,
) {
  for (const table of OWN_TABLES) await tx.delete(table).where(eq(table.accountId, id))
  for (const table of [loginCodes, pendingRegistrations, reports] as const)
    await tx.delete(table).where(and(eq(table.role, role), eq(table.phone, phone)))
  for (const table of [pendingRegistrations, staffInvitations] as const)
    await tx.delete(table).where(or(inArray(table.phone, contacts), lowerIn(table.email, contacts)))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, id))
  if (posts.length > 0) await tx.delete(tuitionLinks).where(inArray(tuitionLinks.tuitionId, idsOf(posts)))
  const about = [cv && formatTutorId(cv.number), ...posts.map(({ number }) => formatTuitionId(number))].filter(Boolean)
  const { params, kind } = notifications
  await tx
    .delete(notifications)
    .where(
      or(
        sql`${params} ->> 'phone' = ${phone}`,
        sql`${params} ->> 'tutorId' = any(${sql.param(about)}::text[])`,
        sql`${params} ->> 'tuitionId' = any(${sql.param(about)}::text[])`,
        and(
          inArray(kind, ['guardianRegistered', 'tutorRegistered', 'contactMessageSent', 'legacy']),
          sql`${params} ->> 'name' = any(${sql.param(names)}::text[])`,
        ),
      ),
    )
  await tx.delete(hireRequests).where(eq(hireRequests.accountId, id))
  if (isPhoneShared) return
  await tx.delete(hireRequests).where(eq(hireRequests.phone, phone))
  await tx.delete(contactMessages).where(eq(contactMessages.phone, phone))
  const keys = [phone, ...(email ? [email] : [])].map((value) => like(throttle.key, likePattern(value)))
  await tx.delete(throttle).where(or(...keys))
  await tx
    .update(outboxMessages)
    .set({
      recipient: '',
      phone: '',
      subject: '',
      text: '',
      html: '',
      secret: '',
      draft: null,
      error: '',
      unsubscribeUrl: '',
    })
    .where(lowerIn(outboxMessages.recipient, [phone, ...(email ? [email] : []), ...contacts]))
  await tx
    .update(outboxMessages)
    .set({ status: 'withdrawn' })
    .where(
      and(eq(outboxMessages.recipient, ''), inArray(outboxMessages.status, ['waiting', 'digest', 'skipped', 'failed'])),
    )
}

const lowerIn = (column: PgColumn, values: readonly string[]) =>
  sql`lower(${column}) = any(${sql.param(values.map((value) => value.toLowerCase()))}::text[])`

type Replacement = { name: string; now: Date }

/** The row stays for what refers to it. Its phone is one that nobody can type, as phones are unique in a role. */
async function eraseAccount(tx: Db, { id, role }: ErasedPerson, { name, now }: Replacement) {
  await tx
    .update(accounts)
    .set({
      name,
      nameSound: toSoundText(name),
      phone: `-${id}`,
      email: null,
      phoneProvedAt: null,
      passwordHash: '',
      lastSeenAt: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      deactivatedAt: now,
      erasedAt: now,
      deletionRequestedAt: null,
      // Guests are in no list of guardians.
      isGuest: role === 'Guardian',
    })
    .where(eq(accounts.id, id))
}
