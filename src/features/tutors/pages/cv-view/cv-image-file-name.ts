// What no file system takes in a name: separators, Windows' own signs, and letters that are not seen.
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu
// Bangla needs these two between its letters.
const JOINERS = /[\u200c\u200d]/u

/** The file name of a downloaded CV: the name plus the tutorId (S1 2.6, S2 9). */
export function pictureName({ name, tutorId }: { name: string; tutorId: string }): string {
  const safe = name.replace(FORBIDDEN, (sign) => (JOINERS.test(sign) ? sign : ' '))
  return `${safe.replace(/\s+/g, ' ').trim()}${tutorId}.jpg`
}
