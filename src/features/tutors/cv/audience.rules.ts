/** Who sees a field of the CV: every visitor, or only its tutor and our team. */
export type CvAudience = 'everyone' | 'team'

const AUDIENCES: Readonly<Record<string, CvAudience>> = {
  'img.profile': 'everyone',
  'img.id': 'team',
  experience: 'everyone',
  contact: 'team',
  teachingPreferences: 'everyone',
  education: 'everyone',
  'address.presentAddress': 'team',
  'address.permanentAddress': 'team',
  'address.coverageAddress': 'everyone',
  'othersInfo.gender': 'everyone',
  'othersInfo.maritalStatus': 'team',
  'othersInfo.dob': 'team',
  'othersInfo.bloodGroup': 'team',
}

/** Who sees the field with this dotted path; the path itself or its nearest group decides. */
export function getAudience(path: string): CvAudience {
  const audience = AUDIENCES[path]
  if (audience) return audience
  const group = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  return group === '' ? 'team' : getAudience(group)
}
