import type { Actor } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Cv } from './schema.ts'

export type CvStatus = Cv['status']

/** The status changes of a CV. [STATE-06, STATE-07] */
export const cvMoves = {
  verify: { from: 'pending', to: 'approved', otherwise: 'tutors.alreadyVerified' },
} as const satisfies Record<string, { from: CvStatus; to: CvStatus; otherwise: MessageKey }>

/** How much of a CV a viewer sees. */
export type CvVisibility = 'public' | 'own' | 'admin'

/** Returns how much of the CV the viewer sees. [DEC-51] */
export function getCvVisibility(cv: { accountId: string }, viewer: Actor | null): CvVisibility {
  if (viewer?.role === 'Admin') return 'admin'
  return viewer?.accountId === cv.accountId ? 'own' : 'public'
}

/** Removes what the viewer may not see: contact, ID card, home addresses, birthday, marital status, blood group. [DEC-51, DEC-95] */
export function toVisibleCv(cv: Cv, visibility: CvVisibility): Cv {
  if (visibility === 'admin') return cv
  if (visibility === 'own') {
    const { isReported: _, ...own } = cv
    return own
  }
  return {
    _id: cv._id,
    tutorId: cv.tutorId,
    status: cv.status,
    name: cv.name,
    createdAt: cv.createdAt,
    experience: cv.experience,
    img: { profile: cv.img.profile },
    teachingPreferences: cv.teachingPreferences,
    education: cv.education,
    address: { coverageAddress: cv.address.coverageAddress },
    othersInfo: { gender: cv.othersInfo.gender },
  }
}

/** Whether the viewer may open the CV; a pending one also opens for guardians it applied to. [TUTOR-08, ROLE-14] */
export function canViewCv(
  cv: { status: CvStatus; accountId: string },
  viewer: Actor | null,
  { appliedToViewer }: { appliedToViewer: boolean },
): boolean {
  if (cv.status === 'approved' || getCvVisibility(cv, viewer) !== 'public') return true
  return viewer?.role === 'Guardian' && appliedToViewer
}

/** Whether a tutor's new Facebook link is refused: only admins change an existing one. [TUTOR-31, VAL-53] */
export function isFacebookChangeRefused(stored: string, sent: string): boolean {
  return stored !== '' && stored !== sent
}

/** Returns department and university of the masters, else of the graduation. [DEC-91] */
export function highestDegree({ graduation, masters }: Pick<Cv['education'], 'graduation' | 'masters'>) {
  const degree = masters.department || masters.institute ? masters : graduation
  return { department: degree.department, university: degree.institute }
}

/** Formats the areas and city a tutor teaches in, else the present address if the viewer gets it; may be `''`. */
export function formatTutorLocation({ coverageAddress, presentAddress = '' }: Cv['address']): string {
  const parts = [...coverageAddress.areas, coverageAddress.city].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : presentAddress
}
