import { type Db, withTransaction } from '#db/client.server.ts'
import { findGuardianByPhone } from '#features/accounts/admin.actions.server.ts'
import { pageApplicationsOfTutor } from '#features/applications/actions.server.ts'
import { pageBookingsOfTutor } from '#features/bookings/actions.server.ts'
import { pageConfirmationsOfTutor } from '#features/confirmations/actions.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { sendTextToPerson } from '#features/messaging/text.actions.server.ts'
import type { OutboxContext } from '#features/outbox/actions.server.ts'
import { pageDuesOfTutor } from '#features/payments/actions.server.ts'
import { pageTuitionsOfPerson } from '#features/tuitions/actions.server.ts'
import { getCv } from '#features/tutors/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { PersonSummary } from './person.schema.ts'
import { findPerson } from './person.store.server.ts'

/** Who a phone belongs to, in every role; everything is empty for an unknown phone. [OFF-420] */
export async function showPerson(db: Db, phone: string): Promise<PersonSummary> {
  const { guardianName, tutorName, senderName, tutorNumber, ...counts } = await findPerson(db, phone)
  return {
    phone,
    name: guardianName ?? tutorName ?? senderName,
    isGuardian: guardianName !== null,
    isTutor: tutorName !== null,
    tutorId: tutorNumber === null ? null : formatTutorId(tutorNumber),
    ...counts,
  }
}

type Reader = Paging & { actor: Actor; locale: Locale }

/** One page of the tuitions posted with a phone or by its guardian, newest first. [OFF-421] */
export async function listPersonTuitions(
  db: Db,
  { phone, actor: viewer, locale, ...paging }: Reader & { phone: string },
) {
  const guardian = await findGuardianByPhone(db, phone)
  return pageTuitionsOfPerson(db, { phone, accountId: guardian?._id ?? null, viewer, locale, paging })
}

/** A list of what belongs to a tutor's CV, one page at a time. 404 if unknown. */
const listOfTutor =
  <Page>(read: (db: Db, cvId: string, paging: Paging) => Promise<Page>) =>
  async (db: Db, { id, actor, ...paging }: Paging & { id: string; actor: Actor }): Promise<Page> => {
    const cv = await getCv(db, { id, viewer: actor })
    return read(db, cv._id, paging)
  }

/** One page of a tutor's applications, newest first. 404 if unknown. [OFF-421] */
export const listPersonApplications = listOfTutor(pageApplicationsOfTutor)
/** One page of a tutor's confirmations, newest first. 404 if unknown. [OFF-520] */
export const listPersonConfirmations = listOfTutor(pageConfirmationsOfTutor)
/** One page of a tutor's bookings, newest first. 404 if unknown. [OFF-520] */
export const listPersonBookings = listOfTutor(pageBookingsOfTutor)
/** One page of a tutor's dues, newest first. 404 if unknown. [OFF-520] */
export const listPersonDues = listOfTutor(pageDuesOfTutor)

type Text = { phone: string; text: string; actor: Actor; now: Date }

/** Keeps a note on a person in the history. [OFF-422] */
export function addPersonNote(db: Db, { phone, text, actor, now }: Text): Promise<void> {
  return withTransaction(db, (tx) => recordEvent(tx, { kind: 'noteAdded', actor, now, phone, reason: text }))
}

/** Sends an SMS to a person. 409 over the daily limit. [OFF-422, OFF-531] */
export function sendPersonSms(
  { db, jobs }: OutboxContext,
  { phone, text, anyway, actor, now }: Text & { anyway: boolean },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'smsSent', actor, now, phone, changes: { text: [null, text] } })
    await sendTextToPerson({ db: tx, jobs }, { phone, text, anyway, now })
  })
}
