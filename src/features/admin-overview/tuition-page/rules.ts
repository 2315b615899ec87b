import type { TuitionStatus } from '#features/tuitions/schema.ts'

export type TuitionStepFacts = {
  status: TuitionStatus
  applicants: number
  /** whom the guardian wants */
  chosen: { tutorId: string; tutorName: string } | null
  confirmed: readonly { tutorId: string; tutorName: string }[]
  booking: { tutorId: string; tutorName: string } | null
  /** null when they are hidden */
  dues: readonly { completedAt: string | null; remaining: number }[] | null
}

/** The next step of a tuition; `tutor` is the one whom it concerns. */
export type TuitionStep =
  | { step: 'verify' | 'restore' | 'reopen' | 'resume' | 'invite' | 'choose' | 'collect' | 'closeDue' | 'done' }
  | { step: 'confirm' | 'book' | 'createDue'; tutor: { tutorId: string; tutorName: string } }

/** What staff do next with a tuition: verify, invite, choose, confirm, book, create the payment, collect it. */
export function nextTuitionStep({
  status,
  applicants,
  chosen,
  confirmed,
  booking,
  dues,
}: TuitionStepFacts): TuitionStep {
  if (status === 'pending') return { step: 'verify' }
  if (status === 'rejected') return { step: 'restore' }
  if (status === 'paused') return { step: 'resume' }
  if (status !== 'approved') return { step: 'reopen' }
  if (booking) {
    if (!dues) return { step: 'done' }
    if (dues.length === 0) return { step: 'createDue', tutor: booking }
    const unclosed = dues.filter(({ completedAt }) => completedAt === null)
    if (unclosed.some(({ remaining }) => remaining > 0)) return { step: 'collect' }
    return { step: unclosed.length > 0 ? 'closeDue' : 'done' }
  }
  const [newest] = confirmed
  if (newest) return { step: 'book', tutor: newest }
  if (chosen) return { step: 'confirm', tutor: chosen }
  return { step: applicants === 0 ? 'invite' : 'choose' }
}
