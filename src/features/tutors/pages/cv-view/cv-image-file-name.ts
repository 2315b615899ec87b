// Characters that file systems refuse: separators, reserved ones of Windows, invisible ones.
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu
// Joiners that Bangla needs between letters.
const JOINERS = /[\u200c\u200d]/u

/** The file name of a downloaded CV: name plus tutorId. [TUTOR-11] */
export function cvImageFileName({ name, tutorId }: { name: string; tutorId: string }): string {
  const safe = name.replace(FORBIDDEN, (sign) => (JOINERS.test(sign) ? sign : ' '))
  return `${safe.replace(/\s+/g, ' ').trim()}${tutorId}.jpg`
}
