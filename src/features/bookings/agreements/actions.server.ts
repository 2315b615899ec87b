import { type Db, withTransaction } from '#db/client.server.ts'
import { findAcceptedTerms } from '#features/applications/store.server.ts'
import { findAgreedSalary } from '#features/confirmations/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import type { EventChanges } from '#shared/events.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { Refusal } from '#shared/refusal.ts'
import { messagesToBoth } from '../both.actions.server.ts'
import { type BookingView, findBooking } from '../store.server.ts'
import { findReadable, showAgreement, stateOf } from './dto.actions.server.ts'
import { ACCEPT_REFUSALS, type AgreedFacts, changedFacts, singleSalary } from './rules.ts'
import type { Agreement, AgreementInput } from './schema.ts'
import {
  type AgreementRow,
  findAgreementOfPair,
  findAgreements,
  insertAgreement,
  setAccepted,
  setStartDate,
} from './store.server.ts'

type Pair = { tuitionId: string; cvId: string }
type ActionContext = { actor: Actor; now: Date }
type Side = NonNullable<Agreement['side']>

/** The number of the fee terms of a pair: those that its tutor accepted, else those in force. */
async function findTermsNumber(db: Db, pair: Pair): Promise<number> {
  return getFeeTerms(db, await findAcceptedTerms(db, pair)).number
}

/** Fee terms and month's salary in taka of a pair, or of no pair: by its agreement, else what was accepted and confirmed. */
export async function findDealOfPair(db: Db, pair: Pair | null): Promise<{ terms: FeeTerms; salary: number | null }> {
  const agreement = pair && (await findAgreementOfPair(db, pair))
  const number = agreement?.feeTerms ?? (pair && (await findTermsNumber(db, pair)))
  const salary = agreement?.salary ?? (pair && (await findAgreedSalary(db, pair)))
  return { terms: getFeeTerms(db, number).terms, salary }
}

type Made = ActionContext & { salary: number | null }

/** Makes the first version of a new booking's agreement: a draft without a salary. */
export async function makeAgreement(tx: Db, booking: BookingView, { salary, actor, now }: Made): Promise<void> {
  const { id: bookingId, startDate, daysPerWeek, teachingTime } = booking
  const agreed = salary ?? (await findAgreedSalary(tx, booking)) ?? singleSalary(booking)
  await insertAgreement(tx, {
    bookingId,
    version: 1,
    createdAt: now,
    by: actor.name,
    salary: agreed,
    feeTerms: await findTermsNumber(tx, booking),
    startDate,
    daysPerWeek,
    teachingTime,
    sentAt: agreed === null ? null : now,
  })
}

type Accepting = ActionContext & { booking: string; version: number }

/** One of the two accepts the newest version. 404 for everybody else; 409 for another version, a draft or a cancelled booking. */
export function acceptAgreement(db: Db, { booking: id, version, actor, now }: Accepting): Promise<Agreement> {
  return withTransaction(db, async (tx) => {
    const { side, ...locked } = await lockAgreement(tx, { id, actor })
    if (side === null) throw new Refusal(403, 'refused.role')
    await accept(tx, { ...locked, version, side, actor, now })
    return showAgreement(tx, { id, actor })
  })
}

/** Staff record that a side accepted the newest version on the phone. 404 if unknown, 409 as above. */
export function acceptByPhone(db: Db, { booking: id, ...input }: Accepting & { side: Side }): Promise<Agreement> {
  return withTransaction(db, async (tx) => {
    const { booking, newest } = await lockAgreement(tx, { id, actor: input.actor })
    await accept(tx, { booking, newest, ...input })
    return showAgreement(tx, { id, actor: input.actor })
  })
}

/** Locks the tuition of a booking, by which all its steps are serialized, and reads its newest agreement. */
async function lockAgreement(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const { booking, side } = await findReadable(tx, { id, actor })
  await lockTuition(tx, booking.tuitionId)
  const [newest] = await findAgreements(tx, booking.id)
  return { booking: (await findBooking(tx, booking.id)) ?? booking, side, newest }
}

type Acceptance = ActionContext & {
  booking: BookingView
  newest: AgreementRow | undefined
  version: number
  side: Side
}

async function accept(tx: Db, { booking, newest, version, side, actor, now }: Acceptance): Promise<void> {
  const refused = ACCEPT_REFUSALS[stateOf(booking, newest)]
  if (!newest || refused) throw new Refusal(409, refused ?? 'agreements.isDraft')
  if (newest.version !== version) throw new Refusal(409, 'agreements.changedMeanwhile')
  if ((side === 'Guardian' ? newest.guardianAcceptedAt : newest.tutorAcceptedAt) !== null) return
  const way = actor.role === 'Admin' ? 'phone' : actor.isGuest ? 'code' : 'press'
  await setAccepted(tx, newest.id, { side, way, now })
  const { id: recordId, tuitionId, cvId } = booking
  const changes = { agreement: [null, version], acceptedBy: [null, side], acceptedHow: [null, way] } as const
  await recordEvent(tx, { kind: 'agreementAccepted', actor, now, tuitionId, cvId, recordId, changes })
  const phone = side === 'Guardian' ? booking.guardianPhone : booking.tutorPhone
  await notifyPeople(tx, [{ withdraws: ['agreementSent'], phone, recordId, now }])
}

/** Makes a new version for both to accept, or the first of an older booking. 404 if unknown; 409 if cancelled, changed meanwhile or the same. */
export function changeAgreement(
  db: Db,
  { booking: id, version, actor, now, ...facts }: AgreementInput & ActionContext,
): Promise<Agreement> {
  return withTransaction(db, async (tx) => {
    const { booking, newest } = await lockAgreement(tx, { id, actor })
    if (booking.cancelledAt) throw new Refusal(409, 'agreements.isEnded')
    if ((newest?.version ?? 0) !== version) throw new Refusal(409, 'agreements.changedMeanwhile')
    const changed = newest && changedFacts(newest, facts)
    if (changed?.length === 0) throw new Refusal(409, 'agreements.unchanged')
    const feeTerms = newest?.feeTerms ?? (await findTermsNumber(tx, booking))
    const made = { bookingId: booking.id, version: version + 1, createdAt: now, by: actor.name, sentAt: now }
    await insertAgreement(tx, { ...made, feeTerms, ...facts })
    await setStartDate(tx, booking.id, facts.startDate)
    const changes = toChanges(newest ?? { ...booking, salary: null }, facts)
    const { id: recordId, tuitionId, cvId } = booking
    await recordEvent(tx, { kind: 'agreementChanged', actor, now, tuitionId, cvId, recordId, changes })
    const current = { ...booking, startDate: facts.startDate }
    const news = messagesToBoth(current, { kind: 'agreementSent', now })
    const waiting = news.map(({ phone }) => ({ withdraws: ['agreementSent'] as const, phone, recordId, now }))
    await notifyPeople(tx, [...waiting, ...news])
    return showAgreement(tx, { id, actor })
  })
}

const toChanges = (before: AgreedFacts, after: AgreedFacts): EventChanges =>
  Object.fromEntries(changedFacts(before, after).map((fact) => [fact, [before[fact], after[fact]]]))
