import type { Db } from '#db/client.server.ts'
import { bookTuition } from '#features/bookings/actions.server.ts'
import { acceptAgreement, acceptByPhone } from '#features/bookings/agreements/actions.server.ts'
import { giveBookingFeedback } from '#features/bookings/feedback/actions.server.ts'
import { findBookingOfTuition } from '#features/bookings/store.server.ts'
import { addConfirmationComment } from '#features/confirmations/comment.actions.server.ts'
import { tellOutcome } from '#features/confirmations/outcome.actions.server.ts'
import { createHireRequest } from '#features/hire-requests/actions.server.ts'
import { readAllNotifications } from '#features/messages/notifications/actions.server.ts'
import { createDue, getDue } from '#features/payments/actions.server.ts'
import { createClaim } from '#features/payments/claims/actions.server.ts'
import { refuseClaim } from '#features/payments/claims/decide.actions.server.ts'
import { claimInput } from '#features/payments/claims/input.schema.ts'
import { completeDue } from '#features/payments/closing.actions.server.ts'
import { addPayment } from '#features/payments/ledger/actions.server.ts'
import { closeMonth } from '#features/payments/ledger/months.actions.server.ts'
import { refundPayment } from '#features/payments/ledger/refunds.actions.server.ts'
import { newPayment } from '#features/payments/ledger/schema.ts'
import { replaceTutor } from '#features/payments/refunds/replace.actions.server.ts'
import type { PaymentOption } from '#features/payments/schema.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { CONFIRMED_OUTCOMES } from '#shared/enums.ts'
import { feeOf } from '#shared/fees/rules.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { CONFIRMATION_COMMENTS, HIRE_MESSAGES } from './messages.ts'
import type { Random } from './random.ts'
import { visitorPhone } from './sample-people.ts'

type AdminWork = {
  db: Db
  random: Random
  later: (at: number, run: (now: Date) => Promise<unknown>) => void
  now: number
  admin: Actor
  courses: ReturnType<typeof dueCourses>
}

/** Adds zero to two admin comments within a day of a confirmation. */
export function addComments(work: AdminWork, { id, at }: { id: () => string; at: number }) {
  const { db, random, admin } = work
  for (const text of random.sample(CONFIRMATION_COMMENTS, random.int(0, 2)))
    scheduleIfPast(work, at + random.int(5, 24 * 60) * MINUTE_MS, (now) =>
      addConfirmationComment(db, { id: id(), text, actor: admin, now }),
    )
}

type LongConfirmed = { id: () => string; tutor: { actor: Actor }; at: number }

/** What a tutor says a week after a confirmation that was not booked; every fourth one says nothing. */
export function addOutcome(work: AdminWork, { id, tutor, at }: LongConfirmed) {
  const outcome = work.random.pick([...CONFIRMED_OUTCOMES, null])
  if (outcome === null) return
  scheduleIfPast(work, at + 8 * DAY_MS, (now) => tellOutcome(work.db, { id: id(), outcome, actor: tutor.actor, now }))
}

type Hired = { tuitionId: () => string; tutor: { tutorId: string; actor: Actor }; at: number }

/** Books a tutor, with a due, whose agreement both accept, or one of them, or nobody, in turn. */
export function addBooking(work: AdminWork, { tuitionId, tutor, at }: Hired) {
  const { db, admin } = work
  const startDate = new Date(at + 3 * DAY_MS).toISOString().slice(0, 10)
  let booked: Awaited<ReturnType<typeof bookTuition>> | undefined
  const agreed = () => feeOf(getFeeTerms(db).terms, booked?.agreement.salary ?? null)
  addDue(work, { tuitionId, tutor, at: at + DAY_MS, agreed })
  work.later(at, async (now) => {
    const ids = { tuitionId: tuitionId(), tutorId: tutor.tutorId, salary: null }
    booked = await bookTuition(db, {
      ...ids,
      startDate,
      expectConfirmed: false,
      expectUsualStart: false,
      actor: admin,
      now,
    })
  })
  scheduleIfPast(work, at + 30 * MINUTE_MS, async (now) => {
    if (booked?.agreement.state !== 'sent') return
    const accepted = { booking: String(booked.number), version: 1, now }
    if (booked.number % 3 > 0) await acceptAgreement(db, { ...accepted, actor: tutor.actor })
    if (booked.number % 3 > 1) await acceptByPhone(db, { ...accepted, side: 'Guardian', actor: admin })
  })
  scheduleIfPast(work, at + 4 * DAY_MS, async (now) => {
    if (!booked || booked.number % 4 > 0) return
    const told = { id: booked._id, outcome: 'wrong', note: 'The family moved the class three times.' } as const
    await giveBookingFeedback(db, { ...told, actor: tutor.actor, now })
  })
}

const DUE_COURSES = ['refunded', 'half', 'ended', 'twice', 'unpaid', 'whole', 'closed', 'halves'] as const
type DueCourse = (typeof DUE_COURSES)[number]

/** What becomes of each due, in turn. */
export function* dueCourses(): Generator<DueCourse, never> {
  for (;;) yield* DUE_COURSES
}

type Fee = {
  tuitionId: () => string
  tutor: { actor: Actor; tutorId: string }
  at: number
  /** In poisha; null without an agreed salary. */
  agreed: () => number | null
}

/** Creates the due of a booking and what becomes of it. */
function addDue(work: AdminWork, { tuitionId, tutor, at, agreed }: Fee) {
  const { db, random, admin } = work
  let taka = random.int(6, 24) * 250
  const whole = () => taka
  const half = () => Math.floor(taka / 2)
  const rest = () => taka - half()
  const course = work.courses.next().value
  let id = ''
  scheduleIfPast(work, at, async (now) => {
    const fee = agreed()
    if (fee !== null) taka = poishaToTaka(fee)
    const due = {
      tutorId: tutor.tutorId,
      tuitionId: tuitionId(),
      totalDue: taka * 100,
      expectFirst: false,
      expectBooking: false,
      expectFee: false,
    }
    id = (await createDue(db, { ...due, actor: admin, now }))._id
  })
  const pay = (days: number, amount: () => number, paymentOption: PaymentOption = 'oneTime') =>
    scheduleIfPast(work, at + days * DAY_MS, (now) => {
      const method = random.pick(['cash', 'bkash', 'nagad'] as const)
      const money = { method, transactionId: method === 'cash' ? '' : transactionId(random) }
      return addPayment(db, {
        ...newPayment.parse({ dueId: id, paymentOption, amount: amount(), ...money }),
        actor: admin,
        now,
      })
    })
  if (course === 'twice') pay(6, half)
  if (['whole', 'closed', 'twice', 'refunded', 'ended'].includes(course)) pay(10, course === 'twice' ? rest : whole)
  if (course === 'half' || course === 'halves') pay(7, half, 'twoInstallment')
  if (course === 'halves') pay(16, rest, 'twoInstallment')
  if (course === 'unpaid' || course === 'half')
    addClaim(work, {
      at,
      isRefused: course === 'half',
      claim: () => ({ dueId: id, amount: half(), actor: tutor.actor }),
    })
  if (['closed', 'refunded'].includes(course))
    scheduleIfPast(work, at + 11 * DAY_MS, (now) => completeDue(db, { id, actor: admin, now }))
  if (course === 'ended') scheduleIfPast(work, at + 12 * DAY_MS, (now) => endBooking(work, tuitionId(), now))
  if (course === 'refunded')
    scheduleIfPast(work, at + 14 * DAY_MS, (now) => refundHalf(work, { id, half: half(), now }))
}

type Claim = { at: number; isRefused: boolean; claim: () => { dueId: string; amount: number; actor: Actor } }

/** The tutor says to have paid; one is refused after a day, and another waits. */
function addClaim(work: AdminWork, { at, isRefused, claim }: Claim) {
  const { db, random, admin } = work
  const sentAt = work.now - (isRefused ? 2 * DAY_MS : 3 * 60 * MINUTE_MS)
  if (at + 8 * DAY_MS > sentAt) return
  const money = { method: 'bkash', transactionId: transactionId(random), paidOn: toDhakaDate(new Date(sentAt)) }
  let id = ''
  work.later(sentAt, async (now) => {
    const { actor, ...body } = claim()
    id = (await createClaim(db, { ...claimInput.parse({ ...body, ...money }), actor, now }))._id
  })
  const reason = toReasonToken('numberUnknown')
  if (isRefused) work.later(sentAt + DAY_MS, (now) => refuseClaim(db, { id, reason, actor: admin, now }))
}

const transactionId = (random: Random) => `9K${random.int(10_000_000, 99_999_999)}`

/** The family ended it, and a refund is asked for. */
async function endBooking({ db, admin: actor }: AdminWork, tuitionId: string, now: Date) {
  const booking = await findBookingOfTuition(db, tuitionId)
  const end = { ending: 'familyEnded', endedOn: toDhakaDate(now), note: '' }
  if (booking) await replaceTutor(db, { id: booking.id, ...end, actor, now })
}

/** The tutor lost the tuition and gets half of the fee back. */
async function refundHalf({ db, admin }: AdminWork, { id, half, now }: { id: string; half: number; now: Date }) {
  const [payment] = (await getDue(db, id)).payments
  if (!payment) return
  const refund = {
    amount: half * 100,
    method: 'bkash',
    transactionId: '',
    isSecondUse: false,
    lowersDue: true,
  } as const
  await refundPayment(db, {
    id: payment._id,
    ...refund,
    reason: 'The tuition ended in the first month.',
    actor: admin,
    now,
  })
}

/** Sends hire requests and closes an old month of the ledger. */
export function addOfficeWork(work: AdminWork, { tutorIds }: { tutorIds: () => string[] }) {
  addHireRequests(work, { tutorIds })
  closeOldMonth(work)
}

/** Closes the month before the last one. */
function closeOldMonth({ db, admin, later, now }: AdminWork) {
  const lastMonth = `${toDhakaDate(new Date(now)).slice(0, 7)}-01`
  const month = addDays(`${addDays(lastMonth, -1).slice(0, 7)}-01`, -1).slice(0, 7)
  later(now - MINUTE_MS, (time) => closeMonth(db, { month, actor: admin, now: time }))
}

/** Marks notifications older than 1.5 days as read. */
export function markOldNotificationsRead({
  db,
  later,
  now,
  admins,
}: Omit<AdminWork, 'random' | 'admin' | 'courses'> & { admins: Actor[] }) {
  for (const { accountId: adminId } of admins)
    later(now - 1.5 * DAY_MS, (time) => readAllNotifications(db, { adminId, newest: undefined, now: time }))
}

/** Skips steps that would be in the future. */
function scheduleIfPast({ later, now }: AdminWork, at: number, run: (now: Date) => Promise<unknown>) {
  if (at < now) later(at, run)
}

/** Sends hire requests from the public form; the newest is one hour old. */
function addHireRequests({ db, random, later, now }: AdminWork, { tutorIds }: { tutorIds: () => string[] }) {
  for (const [at, message] of HIRE_MESSAGES.entries()) {
    const phone = visitorPhone(random, 700 + at)
    later(now - (1 + at * 9) * 60 * MINUTE_MS, (time) =>
      createHireRequest(db, {
        tutorId: random.pick(tutorIds()),
        name: '',
        phone,
        message,
        actor: null,
        locale: 'en',
        now: time,
      }),
    )
  }
}
