// Characters that file systems refuse: separators, reserved ones of Windows, invisible ones.
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu
// Joiners that Bangla needs between letters.
const JOINERS = /[\u200c\u200d]/u

/** The image for guardians, or the one for the agency itself. */
export type CvImageVersion = 'withoutContacts' | 'withContacts'

/** The file name of a downloaded CV: name plus tutorId; one with contacts says so. */
export function cvImageFileName(
  { name, tutorId }: { name: string; tutorId: string },
  version: CvImageVersion = 'withoutContacts',
): string {
  const safe = name.replace(FORBIDDEN, (sign) => (JOINERS.test(sign) ? sign : ' '))
  const mark = version === 'withContacts' ? '-with-contacts' : ''
  return `${safe.replace(/\s+/g, ' ').trim()}${tutorId}${mark}.jpg`
}
