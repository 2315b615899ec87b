import type { Db } from '#db/client.server.ts'
import { findAgreedSalary } from '#features/confirmations/store.server.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { duePartsOf, endingsOf, feeOf } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { findBookingFeedback } from '../feedback/store.server.ts'
import { type BookingView, findBooking, findBookingByNumber } from '../store.server.ts'
import { singleSalary, toAgreementState } from './rules.ts'
import type { Agreement, AgreementVersion } from './schema.ts'
import { type AgreementRow, findAgreements } from './store.server.ts'

type Side = Agreement['side']

/** The booking that an actor may read the agreement of, and the actor's side. 404 for everybody else. */
export async function findReadable(db: Db, { id, actor }: { id: string; actor: Actor }) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : null
  const found = number !== null ? await findBookingByNumber(db, number) : isUuid(id) ? await findBooking(db, id) : null
  const side = found && sideOf(found, actor)
  if (!found || side === undefined) throw new Refusal(404, 'agreements.notFound')
  return { booking: found, side }
}

function sideOf({ ownerId, tutorAccountId }: BookingView, { role, accountId }: Actor): Side | undefined {
  if (role === 'Admin') return null
  return (role === 'Guardian' ? ownerId : tutorAccountId) === accountId ? role : undefined
}

/** The agreement of a booking as an actor reads it. 404 unless the actor is one of the two or staff. */
export async function showAgreement(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<Agreement> {
  const { booking, side } = await findReadable(db, { id, actor })
  const rows = await findAgreements(db, booking.id)
  const shown = side === null ? rows : rows.filter(({ salary }) => salary !== null)
  const { heading, tutorName } =
    side === null
      ? booking
      : hideContacts({ heading: booking.heading, tutorName: booking.tutorName }, booking.releasedContacts)
  const told = side && (await findBookingFeedback(db, { id: booking.id, side }))
  return {
    _id: booking.id,
    number: booking.number,
    tuitionId: formatTuitionId(booking.tuitionNumber),
    heading,
    tutorId: formatTutorId(booking.tutorNumber),
    tutorName,
    state: stateOf(booking, rows[0]),
    side,
    told: told && { outcome: told.outcome, note: told.note },
    versions: shown.map((row) => toVersion(db, row, { side, booking })),
    ...(side === null ? { facts: await findFacts(db, booking, rows[0]) } : {}),
  }
}

/** The state of a booking's agreement by its newest version. */
export const stateOf = ({ cancelledAt }: BookingView, newest: AgreementRow | undefined) =>
  toAgreementState({
    isCancelled: cancelledAt !== null,
    newest: newest
      ? {
          salary: newest.salary,
          guardianAccepted: newest.guardianAcceptedAt !== null,
          tutorAccepted: newest.tutorAcceptedAt !== null,
        }
      : null,
  })

/** The facts of the newest version; before the first one those of the booking. */
async function findFacts(db: Db, booking: BookingView, newest: AgreementRow | undefined) {
  const { startDate, daysPerWeek, teachingTime } = newest ?? booking
  const salary = newest?.salary ?? (await findAgreedSalary(db, booking)) ?? singleSalary(booking)
  return { salary, startDate, daysPerWeek, teachingTime }
}

const toAcceptance = (at: Date | null, way: AgreementRow['tutorAcceptedBy']) =>
  at === null || way === null ? null : { at: at.toISOString(), way }

function toVersion(db: Db, row: AgreementRow, viewer: { side: Side; booking: BookingView }): AgreementVersion {
  const { version, salary, startDate, daysPerWeek, teachingTime } = row
  const { number, terms } = getFeeTerms(db, row.feeTerms)
  return {
    version,
    createdAt: row.createdAt.toISOString(),
    salary,
    startDate,
    daysPerWeek,
    teachingTime: viewer.side === null ? teachingTime : hideContacts(teachingTime, viewer.booking.releasedContacts),
    guardian: toAcceptance(row.guardianAcceptedAt, row.guardianAcceptedBy),
    tutor: toAcceptance(row.tutorAcceptedAt, row.tutorAcceptedBy),
    replacements: toReplacements(terms),
    ...(viewer.side === 'Guardian' ? {} : { fee: { ...toFee(terms, { salary, startDate }), number, terms } }),
  }
}

const toReplacements = (terms: FeeTerms): AgreementVersion['replacements'] =>
  endingsOf(terms)
    .filter(({ replaceWithinDays }) => replaceWithinDays > 0)
    .map(({ ending, names, withinDays, replaceWithinDays }) => ({
      ending,
      names: names ?? null,
      withinDays,
      days: replaceWithinDays,
    }))

function toFee(terms: FeeTerms, { salary, startDate }: { salary: number | null; startDate: string }) {
  const fee = feeOf(terms, salary)
  const parts = fee === null ? [] : duePartsOf(terms, { fee, firstClass: startDate })
  return {
    amount: fee === null ? null : poishaToTaka(fee),
    parts: parts.map(({ amount, dueOn }) => ({ amount: poishaToTaka(amount), dueOn })),
  }
}
