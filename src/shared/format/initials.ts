const TONES = 5

// Titles and honorifics that precede a name, as written on certificates.
const HONORIFICS = new Set(
  [
    'md mohd mst most mrs mr ms miss dr prof engr eng adv advocate alhaj hafez hafiz hafeza maulana mawlana moulana mufti',
    'sri shri smt sreemati barrister captain capt major',
    'মো মোহা মুহা মোছা মোসা মোসাম্মৎ মোছাম্মৎ ড ডা অধ্যাপক প্রফেসর প্রকৌশলী ইঞ্জিনিয়ার অ্যাডভোকেট আলহাজ্ব আলহাজ',
    'হাফেজ হাফিজ মাওলানা মুফতি শ্রী শ্রীমতি শ্রীমতী জনাব মিস মিসেস',
  ]
    .join(' ')
    .normalize()
    .split(' '),
)

// A letter with its vowel signs and, in Bangla, the letters joined to it: নু, প্রি, র‍্যা.
const FIRST_LETTER = /\p{L}(?:\u200d?\u09cd[\u200c\u200d]?\p{L}|\p{M})*/u
const BANGLA = /[\u0980-\u09ef]/

/** Whether a text has Bangla letters or digits and needs `lang="bn"`; the taka sign does not count. */
export function hasBangla(text: string): boolean {
  return BANGLA.test(text)
}

/**
 * The initials for a missing photo: first letters of the first and last name without honorifics, for a Bangla name only
 * the first letter. Empty for a name without letters.
 */
export function initials(name: string): string {
  const words = name.normalize().split(/[\s.,:/]+/)
  const letters = withoutHonorifics(words).flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
  const [first = '', last = ''] = [letters.at(0), letters.slice(1).at(-1)]
  return hasBangla(first) ? first : `${first}${hasBangla(last) ? '' : last}`.toUpperCase()
}

/** The index (0–4) of the colour pair for initials; stable for a seed. */
export function initialsTone(seed: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % TONES
}

function withoutHonorifics(words: string[]): string[] {
  const names = words.filter((word) => !HONORIFICS.has(word.toLowerCase().replace(/ঃ$/, '')))
  return names.some((word) => FIRST_LETTER.test(word)) ? names : words
}
