import { formatTutorLocation, highestDegree } from '../rules.ts'
import type { Cv } from '../schema.ts'
import type { TutorCardData } from './tutor-card.tsx'

const SUBJECTS_SHOWN = 3
const AREAS_SHOWN = 2

/** The part of a CV that a card shows, with long lists cut. */
export function toTutorCard({
  tutorId,
  name,
  img,
  education,
  teachingPreferences,
  address,
  othersInfo,
}: Cv): TutorCardData {
  const { city, areas } = address.coverageAddress
  return {
    tutorId,
    name,
    img: { profile: img.profile },
    ...highestDegree(education),
    subjects: teachingPreferences.preferredSubjects.slice(0, SUBJECTS_SHOWN),
    location: formatTutorLocation({ ...address, coverageAddress: { city, areas: areas.slice(0, AREAS_SHOWN) } }),
    gender: othersInfo.gender,
  }
}
