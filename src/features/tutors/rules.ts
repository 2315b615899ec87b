import type { Actor } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { placeIn } from '#shared/options/choice-names.ts'
import type { Cv } from './schema.ts'

export type CvStatus = Cv['status']

type CvMove = { from: readonly CvStatus[]; to: CvStatus; otherwise: MessageKey }

/** The status changes of a CV; `restore` returns a CV that was verified before to `approved`. */
export const cvMoves = {
  verify: { from: ['pending'], to: 'approved', otherwise: 'tutors.alreadyVerified' },
  unverify: { from: ['approved'], to: 'pending', otherwise: 'tutors.notVerified' },
  return: { from: ['pending', 'approved'], to: 'returned', otherwise: 'tutors.alreadyReturned' },
  restore: { from: ['returned'], to: 'pending', otherwise: 'tutors.notReturned' },
  sendAgain: { from: ['returned'], to: 'pending', otherwise: 'tutors.notReturned' },
} as const satisfies Record<string, CvMove>

/** The refusal of a move from a status; null if allowed. */
export function getCvMoveRefusal(move: keyof typeof cvMoves, status: CvStatus): MessageKey | null {
  const { from, otherwise }: CvMove = cvMoves[move]
  if (from.includes(status)) return null
  return status === 'returned' && move !== 'return' ? 'tutors.isReturned' : otherwise
}

/** What keeps a CV verified: its tutor is confirmed or booked for an open tuition. */
export type CvCommitment = { kind: 'confirmed' | 'booked'; tuitionNumber: number }

/** The refusal that names what must be undone before the CV can lose its verification. */
export const commitmentRefusal = {
  confirmed: 'tutors.isConfirmedFor',
  booked: 'tutors.isBookedFor',
} as const satisfies Record<CvCommitment['kind'], MessageKey>

/** How much of a CV a viewer sees. */
type CvVisibility = 'public' | 'own' | 'admin'

/** Returns how much of the CV the viewer sees. */
export function getCvVisibility(cv: { accountId: string }, viewer: Actor | null): CvVisibility {
  if (viewer?.role === 'Admin') return 'admin'
  return viewer?.accountId === cv.accountId ? 'own' : 'public'
}

/** Removes what the viewer may not see: contact, ID card, home addresses, birthday, marital status, blood group. */
export function toVisibleCv(cv: Cv, visibility: CvVisibility): Cv {
  if (visibility === 'admin') return cv
  if (visibility === 'own') {
    const { isReported: _, lastSeenAt: __, facts: ___, changedAt: ____, ...own } = cv
    return own
  }
  return {
    _id: cv._id,
    tutorId: cv.tutorId,
    status: cv.status,
    name: cv.name,
    createdAt: cv.createdAt,
    ...(cv.seal && { seal: cv.seal }),
    ...(cv.universityShort && { universityShort: cv.universityShort }),
    experience: cv.experience,
    img: { profile: cv.img.profile },
    teachingPreferences: cv.teachingPreferences,
    education: cv.education,
    address: { coverageAddress: cv.address.coverageAddress },
    othersInfo: { gender: cv.othersInfo.gender },
  }
}

/** Whether the viewer may open the CV; a pending one also opens for guardians it applied to. */
export function canViewCv(
  cv: { status: CvStatus; accountId: string },
  viewer: Actor | null,
  { appliedToViewer }: { appliedToViewer: boolean },
): boolean {
  if (cv.status === 'approved' || getCvVisibility(cv, viewer) !== 'public') return true
  return cv.status === 'pending' && viewer?.role === 'Guardian' && appliedToViewer
}

/** Whether a tutor's new Facebook link is refused: only admins change an existing one. */
export function isFacebookChangeRefused(stored: string, sent: string): boolean {
  return stored !== '' && stored !== sent
}

/** Returns department and university of the masters, else of the graduation. */
export function highestDegree({ graduation, masters }: Pick<Cv['education'], 'graduation' | 'masters'>) {
  const degree = masters.department || masters.institute ? masters : graduation
  return { department: degree.department, university: degree.institute }
}

/** Formats the areas and city a tutor teaches in, else the present address if the viewer gets it; may be `''`. */
export function formatTutorLocation(
  { coverageAddress, presentAddress = '' }: Cv['address'],
  locale: Locale = DEFAULT_LOCALE,
): string {
  return placeIn(locale, coverageAddress) || presentAddress
}
