const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'ch', জ: 'j', ঝ: 'j', ঞ: 'n' },
  ...{ ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n', ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'b', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's', স: 's', হ: 'h' },
}
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
}
const OTHERS: Readonly<Record<string, string>> = {
  ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{ 'ং': 'ng', ৎ: 't', য়: 'y', ড়: 'r', ঢ়: 'r' },
}
const HASANTA = '্'
const BANGLA = /[\u0980-\u09ff]/

// Composed letters, so that each one is a single character; conjuncts that are not spoken as they are written.
const COMPOSED: readonly [RegExp, string][] = [
  [/য\u09bc/g, '\u09df'],
  [/ড\u09bc/g, '\u09dc'],
  [/ঢ\u09bc/g, '\u09dd'],
  [/জ্ঞ/g, 'গ্য'],
  [/ঞা/g, '\u09dfা'],
  [/গাও$/g, 'গাওন'],
  [/[ঁঃ\u200c\u200d]/g, ''],
]

/** A Bangla word in Latin letters as it is spoken, `মিরপুর`: `mirpur`; other letters stay. */
export function toLatinLetters(word: string): string {
  if (!BANGLA.test(word)) return word
  const letters = [...COMPOSED.reduce((text, [form, one]) => text.replace(form, one), word.normalize('NFC'))]
  return letters.map((letter, at) => spoken(letter, letters, at)).join('')
}

function spoken(letter: string, letters: readonly string[], at: number): string {
  const consonant = CONSONANTS[letter] ?? (letter === '\u09dc' || letter === '\u09dd' ? 'r' : undefined)
  if (consonant === undefined)
    return SIGNS[letter] ?? OTHERS[letter.normalize('NFC')] ?? (BANGLA.test(letter) ? '' : letter)
  const isJoined = letters[at - 1] === HASANTA
  const next = letters[at + 1]
  const own = isJoined ? (joinedSound(letter, letters[at - 2]) ?? consonant) : consonant
  if (next === HASANTA || (next !== undefined && next in SIGNS)) return own
  // The vowel that is not written is spoken within a word, and at its end after two consonants.
  return next === undefined && !isJoined ? own : `${own}o`
}

/** য and ব below another consonant are a glide; ক্ষ has a sound of its own. */
function joinedSound(letter: string, above: string | undefined): string | undefined {
  if (letter === 'য') return 'y'
  if (above === 'ক' && (letter === 'ষ' || letter === 'স')) return 'sh'
  return letter === 'ব' && above !== 'ম' && above !== 'ব' ? 'w' : undefined
}
