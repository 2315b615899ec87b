import type { Db } from '#db/client.server.ts'
import { addConfirmationComment } from '#features/confirmations/comment.actions.server.ts'
import { createHireRequest } from '#features/hire-requests/actions.server.ts'
import { completeDue, createDue, recordPayment } from '#features/payments/actions.server.ts'
import { paymentInput } from '#features/payments/schema.ts'
import type { Actor } from '#shared/call.ts'
import { CONFIRMATION_COMMENTS, HIRE_MESSAGES } from './messages.ts'
import type { Random } from './random.ts'
import { visitorPhone } from './sample-people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type AdminWork = {
  db: Db
  random: Random
  later: (at: number, run: (now: Date) => Promise<unknown>) => void
  now: number
  admin: Actor
}

/** Adds zero to two admin comments within a day of a confirmation. */
export function addComments(work: AdminWork, { id, at }: { id: () => string; at: number }) {
  const { db, random, admin } = work
  for (const text of random.sample(CONFIRMATION_COMMENTS, random.int(0, 2)))
    scheduleIfPast(work, at + random.int(5, 24 * 60) * MINUTE, (now) =>
      addConfirmationComment(db, { id: id(), text, actor: admin, now }),
    )
}

type Fee = { tuitionId: () => string; tutorId: () => string; at: number }

/** Creates the due of a booking and, depending on chance, some or all of its payments. */
export function addDue(work: AdminWork, { tuitionId, tutorId, at }: Fee) {
  const { db, random, admin } = work
  const taka = random.int(6, 24) * 250
  const half = Math.floor(taka / 2)
  let id = ''
  scheduleIfPast(work, at, async (now) => {
    const due = {
      tutorId: tutorId(),
      tuitionId: tuitionId(),
      totalDue: taka * 100,
      isSecond: false,
      expectBooking: false,
    }
    id = (await createDue(db, { ...due, actor: admin, now }))._id
  })
  const pay = (days: number, payment: object) =>
    scheduleIfPast(work, at + days * DAY, (now) =>
      recordPayment(db, { ...paymentInput.parse({ dueId: id, ...payment }), actor: admin, now }),
    )
  const course = random.pick(['unpaid', 'half', 'halves', 'whole', 'closed'] as const)
  if (course === 'whole' || course === 'closed')
    pay(10, { paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: taka } })
  if (course === 'half' || course === 'halves')
    pay(7, { paymentOption: 'twoInstallment', paymentDetails: { firstInstallmentAmount: half } })
  if (course === 'halves')
    pay(16, { paymentOption: 'twoInstallment', paymentDetails: { secondInstallmentAmount: taka - half } })
  if (course === 'closed') scheduleIfPast(work, at + 11 * DAY, (now) => completeDue(db, { id, actor: admin, now }))
}

/** Skips steps that would be in the future. */
function scheduleIfPast({ later, now }: AdminWork, at: number, run: (now: Date) => Promise<unknown>) {
  if (at < now) later(at, run)
}

/** Sends hire requests from the public form; the newest is one hour old. */
export function addHireRequests({ db, random, later, now }: AdminWork, { tutorIds }: { tutorIds: () => string[] }) {
  for (const [at, message] of HIRE_MESSAGES.entries()) {
    const phone = visitorPhone(random, 700 + at)
    later(now - (1 + at * 9) * 60 * MINUTE, (time) =>
      createHireRequest(db, { tutorId: random.pick(tutorIds()), phone, message, actor: null, locale: 'en', now: time }),
    )
  }
}
