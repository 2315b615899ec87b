import { type Db, withTransaction } from '#db/client.server.ts'
import { findGuardianByPhone } from '#features/accounts/admin.actions.server.ts'
import { listApplicationsOfTutor, pageApplicationsOfTutor } from '#features/applications/actions.server.ts'
import { pageBookingsOfTutor } from '#features/bookings/list.actions.server.ts'
import { pageConfirmationsOfTutor } from '#features/confirmations/actions.server.ts'
import { listContactMessages } from '#features/contact-messages/actions.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findNewestNote } from '#features/events/store.server.ts'
import { listHireRequests } from '#features/hire-requests/actions.server.ts'
import { listMessages, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { sendTextToPerson } from '#features/messages/text.actions.server.ts'
import { pageDuesOfTutor } from '#features/payments/actions.server.ts'
import { findReportsOnPerson } from '#features/reports/actions.server.ts'
import { listTuitionsOfPerson, pageTuitionsOfPerson } from '#features/tuitions/actions.server.ts'
import { getCv } from '#features/tutors/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import type { GuardianDetails, PersonSummary, TutorDetails } from './schema.ts'
import { findPerson } from './store.server.ts'

const NEWEST = { page: 1, limit: MAX_PAGE_SIZE }

/** Who a phone belongs to, in every role; everything is empty for an unknown phone. */
export async function showPerson(db: Db, phone: string): Promise<PersonSummary> {
  const { guardianName, tutorName, senderName, tutorNumber, ...counts } = await findPerson(db, phone)
  const note = await findNewestNote(db, phone)
  return {
    phone,
    name: guardianName ?? tutorName ?? senderName,
    isGuardian: guardianName !== null,
    isTutor: tutorName !== null,
    tutorId: tutorNumber === null ? null : formatTutorId(tutorNumber),
    newestNote: note && { text: note.reason, by: note.actorName, at: note.at.toISOString() },
    ...counts,
  }
}

type PersonListInput = Paging & { actor: Actor; locale: Locale }

/** One page of the tuitions posted with a phone or by its guardian, newest first. */
export async function listPersonTuitions(
  db: Db,
  { phone, actor: viewer, locale, ...paging }: PersonListInput & { phone: string },
) {
  const guardian = await findGuardianByPhone(db, phone)
  return pageTuitionsOfPerson(db, { phone, accountId: guardian?._id ?? null, viewer, locale, paging })
}

type PhonePage = Paging & { phone: string }

/** One page of the SMS to a phone, newest first. */
export const listPersonSms = (db: Db, { phone, ...page }: PhonePage & { actor: Actor; locale: Locale; now: Date }) =>
  listMessages(db, { ...page, searchTerm: phone })

/** One page of the messages from a phone, newest first. */
export const listPersonMessages = (db: Db, { phone, ...page }: PhonePage) =>
  listContactMessages(db, { ...page, searchTerm: phone })

/** One page of the hire requests from a phone, newest first. */
export const listPersonHireRequests = (db: Db, { phone, ...page }: PhonePage) =>
  listHireRequests(db, { ...page, searchTerm: phone })

/** A list of what belongs to a tutor's CV, one page at a time. 404 if unknown. */
const listOfTutor =
  <Page>(read: (db: Db, cvId: string, paging: Paging) => Promise<Page>) =>
  async (db: Db, { id, actor, ...paging }: Paging & { id: string; actor: Actor }): Promise<Page> => {
    const cv = await getCv(db, { id, viewer: actor })
    return read(db, cv._id, paging)
  }

/** One page of a tutor's applications, newest first. 404 if unknown. */
export const listPersonApplications = listOfTutor(pageApplicationsOfTutor)
/** One page of a tutor's confirmations, newest first. 404 if unknown. */
export const listPersonConfirmations = listOfTutor(pageConfirmationsOfTutor)
/** One page of a tutor's bookings, newest first. 404 if unknown. */
export const listPersonBookings = listOfTutor(pageBookingsOfTutor)
/** One page of a tutor's dues, newest first. 404 if unknown. */
export const listPersonDues = listOfTutor(pageDuesOfTutor)

type Text = { phone: string; text: string; actor: Actor; now: Date }

/** Keeps a note on a person in the history. */
export function addPersonNote(db: Db, { phone, text, actor, now }: Text): Promise<void> {
  return withTransaction(db, (tx) => recordEvent(tx, { kind: 'noteAdded', actor, now, phone, reason: text }))
}

/** Records that a staff member was shown a phone. */
export function revealPhone(db: Db, { phone, actor, now }: Omit<Text, 'text'>): Promise<void> {
  return withTransaction(db, (tx) => recordEvent(tx, { kind: 'phoneRevealed', actor, now, phone }))
}

/** Sends an SMS to a person. 409 over the daily limit. */
export function sendPersonSms(
  { db, jobs }: OutboxContext,
  { phone, text, anyway, actor, now }: Text & { anyway: boolean },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'smsSent', actor, now, phone, changes: { text: [null, text] } })
    await sendTextToPerson({ db: tx, jobs }, { phone, text, anyway, now })
  })
}

/** Returns a tutor by `_id` or tutorId with all related records. 404 if unknown. */
export async function showTutorDetails(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<TutorDetails> {
  const cv = await getCv(db, { id, viewer: actor })
  const [reports, applications, conforms, bookeds, dues] = await Promise.all([
    findReportsOnPerson(db, { phone: cv.phone ?? '', role: 'Tutor' }),
    listApplicationsOfTutor(db, cv._id),
    pageConfirmationsOfTutor(db, cv._id, NEWEST),
    pageBookingsOfTutor(db, cv._id, NEWEST),
    can(actor, 'money.read') ? pageDuesOfTutor(db, cv._id, NEWEST) : null,
  ])
  const lists = { conforms: conforms.data, bookeds: bookeds.data, dues: dues?.data ?? null }
  return { cv, isReported: reports.length > 0, reports, applications, ...lists }
}

/** Returns the guardian's account, reports and tuitions of a phone. 404 if there is none of them. */
export async function showGuardianDetails(
  db: Db,
  { phone, actor, locale }: { phone: string; actor: Actor; locale: Locale },
): Promise<GuardianDetails> {
  const guardian = await findGuardianByPhone(db, phone)
  const [reports, tuitions] = await Promise.all([
    findReportsOnPerson(db, { phone, role: 'Guardian' }),
    listTuitionsOfPerson(db, { phone, accountId: guardian?._id ?? null, actor, locale }),
  ])
  if (!guardian && reports.length === 0 && tuitions.length === 0)
    throw new Refusal(404, 'adminOverview.guardianUnknown')
  return { guardian, reports, tuitions }
}
