import type { TuitionStatus } from '#features/tuitions/schema.ts'

export type TuitionStepFacts = {
  status: TuitionStatus
  applicants: number
  confirmed: readonly { tutorId: string; tutorName: string }[]
  booking: { tutorId: string; tutorName: string } | null
  dues: readonly { completedAt: string | null }[]
}

/** The next step of a tuition; `tutor` is the one whom it concerns. */
export type TuitionStep =
  | { step: 'verify' | 'restore' | 'reopen' | 'invite' | 'choose' | 'collect' | 'done' }
  | { step: 'book' | 'createDue'; tutor: { tutorId: string; tutorName: string } }

/** What staff do next with a tuition: verify, invite, choose, book, create the payment, collect it. [OFF-172] */
export function nextTuitionStep({ status, applicants, confirmed, booking, dues }: TuitionStepFacts): TuitionStep {
  if (status === 'pending') return { step: 'verify' }
  if (status === 'rejected') return { step: 'restore' }
  if (status !== 'approved') return { step: 'reopen' }
  if (booking) {
    if (dues.length === 0) return { step: 'createDue', tutor: booking }
    return { step: dues.some(({ completedAt }) => completedAt === null) ? 'collect' : 'done' }
  }
  const [newest] = confirmed
  if (newest) return { step: 'book', tutor: newest }
  return { step: applicants === 0 ? 'invite' : 'choose' }
}
