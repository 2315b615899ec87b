import type { Actor } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Cv } from './schema.ts'

export type CvStatus = Cv['status']

/** What may be done with a CV in which state, what follows, and why not otherwise (S1 4). */
export const cvMoves = {
  verify: { from: 'pending', to: 'approved', otherwise: 'tutors.alreadyVerified' },
} as const satisfies Record<string, { from: CvStatus; to: CvStatus; otherwise: MessageKey }>

/** How much of a CV somebody sees: what everybody does, the tutor's own, or an admin's view of it. */
export type CvSight = 'public' | 'own' | 'admin'

/** How much of the CV of an account the viewer sees (decisions, "Who sees what"). */
export function sightOf(cv: { accountId: string }, viewer: Actor | null): CvSight {
  if (viewer?.role === 'Admin') return 'admin'
  return viewer?.accountId === cv.accountId ? 'own' : 'public'
}

/** Cuts what is not for the viewer: contact, phone, ID card, permanent address and birthday are for the tutor and admins, reports for admins (decisions, "Who sees what"). */
export function visibleCv(whole: Cv, sight: CvSight): Cv {
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

/** Whether the viewer may open the CV: an approved one everybody; a waiting one its tutor, admins, and a guardian to whose tuition that tutor applied (S1 2.6). */
export function mayOpenCv(
  cv: { status: CvStatus; accountId: string },
  viewer: Actor | null,
  { appliedToViewer }: { appliedToViewer: boolean },
): boolean {
  if (cv.status === 'approved' || sightOf(cv, viewer) !== 'public') return true
  return viewer?.role === 'Guardian' && appliedToViewer
}

/** Whether a tutor's change of the Facebook link is refused: one that is there can be changed by admins only (S1 5). */
export function fbRefused(stored: string, sent: string): boolean {
  return stored !== '' && stored !== sent
}

/** Department and university to show first: of the masters, else of the graduation (decisions, "Screens"). */
export function highestDegree({ graduation, masters }: Pick<Cv['education'], 'graduation' | 'masters'>) {
  const study = masters.department || masters.institute ? masters : graduation
  return { department: study.department, university: study.institute }
}

/** Where a tutor teaches in one line: the areas, then the city; the present address without them, else `''` (S1 2.11). */
export function formatTutorLocation({ coverageAddress, presentAddress }: Cv['address']): string {
  const place = [...coverageAddress.areas, coverageAddress.city].filter(Boolean)
  return place.length > 0 ? place.join(', ') : presentAddress
}
