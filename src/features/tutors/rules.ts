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

/** Removes what the viewer may not see: contact, phone, ID card, permanent address, birthday and report flag. [DEC-51] */
export function toVisibleCv(whole: Cv, sight: CvVisibility): Cv {
  if (sight === 'admin') return whole
  if (sight === 'own') {
    const { isReported: _, ...own } = whole
    return own
  }
  const { presentAddress, coverageAddress } = whole.address
  const { bloodGroup, maritalStatus, gender } = whole.othersInfo
  return {
    _id: whole._id,
    tutorId: whole.tutorId,
    status: whole.status,
    name: whole.name,
    createdAt: whole.createdAt,
    experience: whole.experience,
    img: { profile: whole.img.profile },
    teachingPreferences: whole.teachingPreferences,
    education: whole.education,
    address: { presentAddress, coverageAddress },
    othersInfo: { bloodGroup, maritalStatus, gender },
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
  const study = masters.department || masters.institute ? masters : graduation
  return { department: study.department, university: study.institute }
}

/** Formats the areas and city a tutor teaches in, else the present address; may be `''`. */
export function formatTutorLocation({ coverageAddress, presentAddress }: Cv['address']): string {
  const place = [...coverageAddress.areas, coverageAddress.city].filter(Boolean)
  return place.length > 0 ? place.join(', ') : presentAddress
}
