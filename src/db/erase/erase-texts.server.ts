import { eq, getTableColumns, inArray, is, isNull, or, type SQL, sql } from 'drizzle-orm'
import { PgArray, type PgColumn, PgInteger, type PgTable, PgText } from 'drizzle-orm/pg-core'
import { cvContact, cvEducation } from '#shared/cv-parts.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { type Db, likePattern } from '../client.server.ts'
import { agreements } from '../tables/agreements.server.ts'
import { applications } from '../tables/applications.server.ts'
import { bookingFeedback } from '../tables/booking-feedback.server.ts'
import { bookings } from '../tables/bookings.server.ts'
import { confirmationComments } from '../tables/confirmation-comments.server.ts'
import { confirmations } from '../tables/confirmations.server.ts'
import { cvs } from '../tables/cvs.server.ts'
import { demoClasses } from '../tables/demo-classes.server.ts'
import { demoFeedback } from '../tables/demo-feedback.server.ts'
import { events } from '../tables/events.server.ts'
import { outboxMessages } from '../tables/messages/outbox-messages.server.ts'
import { personNotifications } from '../tables/messages/person-notifications.server.ts'
import { approvalRequests } from '../tables/money/approval-requests.server.ts'
import { cashCounts } from '../tables/money/cash-counts.server.ts'
import { dueEntries } from '../tables/money/due-entries.server.ts'
import { duePayments } from '../tables/money/due-payments.server.ts'
import { dues } from '../tables/money/dues.server.ts'
import { paymentClaims } from '../tables/money/payment-claims.server.ts'
import { refunds } from '../tables/money/refunds.server.ts'
import type { accounts } from '../tables/people/accounts.server.ts'
import { tuitions } from '../tables/tuitions.server.ts'
import { escapePattern, hasPhone } from './replace-text.server.ts'

export type ErasedPerson = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'phone' | 'email'> & {
  /** the name and former ones, the longest first */
  names: string[]
  /** all phones and e-mails that were the person's, now or before, and are nobody else's */
  contacts: string[]
  cv: Pick<typeof cvs.$inferSelect, 'id' | 'number' | 'profileImage' | 'idCardImage'> | null
  tuitions: { id: string; number: number }[]
  /** another account that is not erased has this phone */
  isPhoneShared: boolean
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The words that a search still finds a post by: the tuitionId. */
const ownId = sql`' tn' || ${tuitions.number} || ' '`

/** What of a post stays: what is taught where, without the person. */
export const KEPT_OF_TUITION = ['heading', 'class', 'subjects', 'medium', 'gender', 'salary', 'city', 'areas']

/** Posts, CV and applications keep their ids and states, and lose their texts; `reason` says when to the staff. */
export async function eraseRecords(tx: Db, { cv, tuitions: posts }: ErasedPerson, reason: string) {
  if (posts.length > 0)
    await tx
      .update(tuitions)
      .set({
        ...emptyTexts(tuitions, KEPT_OF_TUITION),
        status: sql`case when ${tuitions.status} = 'rejected' then ${tuitions.status} else 'closed' end`,
        stateReason: reason,
        searchText: ownId,
        officeText: ownId,
        findText: ownId,
      })
      .where(inArray(tuitions.id, idsOf(posts)))
  if (cv)
    await tx
      .update(cvs)
      .set({
        ...emptyTexts(cvs),
        status: 'returned',
        returnReason: reason,
        contact: cvContact.parse({}),
        education: cvEducation.parse({}),
        facts: {},
        waiting: null,
        waitingSince: null,
        ...emptyNumbers(cvs),
        searchText: formatTutorId(cv.number).toLowerCase(),
        completeness: 0,
      })
      .where(eq(cvs.id, cv.id))
  const mine = ofPerson(applications, { cv, tuitions: posts })
  const ids = tx.select({ id: applications.id }).from(applications).where(mine)
  await tx
    .update(demoClasses)
    .set({ note: '', answer: '', cancelReason: '' })
    .where(inArray(demoClasses.applicationId, ids))
  const demos = tx.select({ id: demoClasses.id }).from(demoClasses).where(inArray(demoClasses.applicationId, ids))
  await tx.update(demoFeedback).set({ note: '' }).where(inArray(demoFeedback.demoId, demos))
  await tx.update(applications).set({ stateReason: '' }).where(mine)
  const booked = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(ofPerson(bookings, { cv, tuitions: posts }))
  await tx.update(agreements).set({ teachingTime: '' }).where(inArray(agreements.bookingId, booked))
  await tx.update(bookingFeedback).set({ note: '' }).where(inArray(bookingFeedback.bookingId, booked))
  await tx.update(refunds).set({ note: '', reason: '' }).where(inArray(refunds.bookingId, booked))
}

/** Empties every number that may be unknown. */
function emptyNumbers(table: PgTable): Record<string, null> {
  const erased = Object.entries(getTableColumns(table)).filter(([, one]) => is(one, PgInteger) && !one.notNull)
  return Object.fromEntries(erased.map(([name]) => [name, null]))
}

/** Empties every text and list of texts but those to keep, so that a new column is erased too. */
function emptyTexts(table: PgTable, kept: readonly string[] = []): Record<string, SQL> {
  const erased = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name))
  return Object.fromEntries(
    erased.flatMap(([name, column]) => {
      if (column.generated || column.enumValues?.length) return []
      if (is(column, PgArray)) return [[name, sql`'{}'`]]
      return is(column, PgText) ? [[name, sql`''`]] : []
    }),
  )
}

/** Rows of the posts or the CV. */
const ofPerson = (
  pair: { tuitionId: PgColumn; cvId: PgColumn },
  { cv, tuitions: posts }: Pick<ErasedPerson, 'cv' | 'tuitions'>,
): SQL =>
  or(posts.length > 0 ? inArray(pair.tuitionId, idsOf(posts)) : undefined, cv ? eq(pair.cvId, cv.id) : undefined) ??
  sql`false`

/** What staff and others were told or wrote about the person: the name goes, and the phone with everything else later. */
export async function replaceInTextsOfOthers(tx: Db, { names, cv, phone, tuitions: posts }: ErasedPerson, to: string) {
  const humanIds = [cv && formatTutorId(cv.number), ...posts.map(({ number }) => formatTuitionId(number))]
  const words = [phone, ...humanIds.flatMap((word) => word ?? [])]
  const mentions = (column: SQL) =>
    sql`${column} ilike any(${sql.param(words.map((word) => likePattern(word)))}::text[])`
  const replaced = (column: SQL) => names.reduce((text, name) => sql`replace(${text}, ${name}, ${to})`, column)
  const inJson = (column: SQL) =>
    names.reduce((json, name) => sql`replace(${json}, ${jsonText(name)}, ${jsonText(to)})`, sql`${column}::text`)
  const { subject, text, html, draft } = outboxMessages
  await tx
    .update(outboxMessages)
    .set({
      subject: replaced(sql`${subject}`),
      text: replaced(sql`${text}`),
      html: replaced(sql`${html}`),
      draft: sql`${inJson(sql`${draft}`)}::jsonb`,
    })
    .where(mentions(sql`concat(${text}, ' ', ${draft}::text)`))
  const { params } = personNotifications
  await tx
    .update(personNotifications)
    .set({ params: sql`${inJson(sql`${params}`)}::jsonb` })
    .where(mentions(sql`${params}::text`))
  const ofPair = (pair: { tuitionId: PgColumn; cvId: PgColumn }) => ofPerson(pair, { cv, tuitions: posts })
  const confirmed = tx.select({ id: confirmations.id }).from(confirmations).where(ofPair(confirmations))
  await tx
    .update(confirmationComments)
    .set({ text: replaced(sql`${confirmationComments.text}`) })
    .where(inArray(confirmationComments.confirmationId, confirmed))
  const ownDues = tx.select({ id: dues.id }).from(dues).where(ofPair(dues))
  await tx
    .update(duePayments)
    .set({ note: replaced(sql`${duePayments.note}`) })
    .where(inArray(duePayments.dueId, ownDues))
  await tx.update(paymentClaims).set({ reason: '', uploadId: null }).where(inArray(paymentClaims.dueId, ownDues))
  await tx.delete(approvalRequests).where(inArray(approvalRequests.dueId, ownDues))
  await tx
    .update(dueEntries)
    .set({ reason: replaced(sql`${dueEntries.reason}`) })
    .where(inArray(dueEntries.dueId, ownDues))
  await replaceInCashBox(tx, names, to)
}

/** Notes of charges and reasons of counts belong to nobody: a name goes where it stands as whole words. */
async function replaceInCashBox(tx: Db, names: readonly string[], to: string) {
  const replaced = (column: SQL, toText = (text: string) => text) =>
    names.reduce((text, name) => {
      const words = `(?<![[:alpha:]])${escapePattern(toText(name))}(?![[:alpha:]])`
      return sql`regexp_replace(${text}, ${words}, ${toText(to)}, 'g')`
    }, column)
  await tx
    .update(duePayments)
    .set({ note: replaced(sql`${duePayments.note}`) })
    .where(isNull(duePayments.dueId))
  await tx.update(cashCounts).set({ reason: replaced(sql`${cashCounts.reason}`) })
  await tx
    .update(events)
    .set({
      reason: replaced(sql`${events.reason}`),
      changes: sql`${replaced(sql`${events.changes}::text`, jsonText)}::jsonb`,
    })
    .where(inArray(events.kind, ['cashCounted', 'chargeRecorded', 'chargeTakenBack']))
}

const jsonText = (text: string) => JSON.stringify(text).slice(1, -1)

/** Events keep who, what and when by ids; of their values only numbers, yes and no, and states stay. */
export async function eraseEvents(
  tx: Db,
  { id, cv, phone, tuitions: posts, isPhoneShared }: ErasedPerson,
  name: string,
) {
  const isAbout = or(
    eq(events.accountId, id),
    eq(events.actorId, id),
    cv ? eq(events.cvId, cv.id) : undefined,
    posts.length > 0 ? inArray(events.tuitionId, idsOf(posts)) : undefined,
    isPhoneShared ? undefined : eq(events.phone, phone),
    hasPhone(sql`${events.changes}::text || ${events.reason}`, phone),
  )
  const changes = sql`coalesce((select jsonb_object_agg(key, case
    when key = 'status' or (jsonb_typeof(value -> 0) in ('number', 'boolean', 'null') and jsonb_typeof(value -> 1) in ('number', 'boolean', 'null'))
    then value else '[null, null]'::jsonb end) from jsonb_each(${events.changes})), '{}'::jsonb)`
  await tx
    .update(events)
    .set({
      phone: sql`case when ${events.phone} = ${phone} then '' else ${events.phone} end`,
      actorName: sql`case when ${events.actorId} = ${id} then ${name} else ${events.actorName} end`,
      reason: '',
      changes,
    })
    .where(isAbout)
}
