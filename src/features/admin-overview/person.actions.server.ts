import { type Db, withTransaction } from '#db/client.server.ts'
import { findGuardianByPhone } from '#features/accounts/admin.actions.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
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

/** Reads one page of what belongs to a tutor's CV. 404 if unknown. [OFF-421, OFF-520] */
export async function listPersonRecords<Page>(
  db: Db,
  { id, actor, ...paging }: Paging & { id: string; actor: Actor },
  read: (db: Db, cvId: string, paging: Paging) => Promise<Page>,
): Promise<Page> {
  const cv = await getCv(db, { id, viewer: actor })
  return read(db, cv._id, paging)
}

type Text = { phone: string; text: string; actor: Actor; now: Date }

/** Keeps a note on a person in the history. [OFF-422] */
export function addPersonNote(db: Db, { phone, text, actor, now }: Text): Promise<void> {
  return withTransaction(db, (tx) => recordEvent(tx, { kind: 'noteAdded', actor, now, phone, reason: text }))
}

/** Sends an SMS to a person. [OFF-422] */
export function sendPersonSms({ db, jobs }: OutboxContext, { phone, text, actor, now }: Text): Promise<void> {
  return withTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'smsSent', actor, now, phone, changes: { text: [null, text] } })
    await enqueueSms({ db: tx, jobs }, { to: phone, text, now })
  })
}
