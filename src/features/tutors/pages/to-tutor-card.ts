import { formatTutorLocation, highestDegree } from '../rules.ts'
import type { Cv } from '../schema.ts'
import type { TutorCardTutor } from './tutor-card.tsx'

const SUBJECTS_SHOWN = 3
const AREAS_SHOWN = 2

/** What a card shows of a CV; the long lists of a busy tutor are cut, the CV has them whole. */
export function toTutorCard({
  tutorId,
  name,
  img,
  education,
  teachingPreferences,
  address,
  othersInfo,
}: Cv): TutorCardTutor {
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
