const SEPARATORS = /[\s,;:!?()|"/.-]+/
const ADDRESS = /\S*(?:@|:\/\/|www\.|\.\p{L}{2,}\/)\S*/giu
// The signs of e-kar, that an ordinary text never has between two letters.
const E_KAR_IN_WORD = /[A-Za-z`][‡†][A-Za-z`]/
const BIJOY_SIGN = /[‡†][A-Za-z`]|[a-z`][¨¦¯ÿª©][A-Za-z`]|[a-z`]Ö[A-Za-z`‡†_]|[A-Za-z]¨/
// In Bijoy `v` is the sign of a and stands behind consonants; in English a vowel follows it.
const A_KAR = /[A-Za-z]v(?![aeiouy])/g
// `w` is the sign of i, before its consonant.
const I_KAR = /^w[b-gj-np-qs-vxzA-Z]/
const MIXED_CASE = /[a-z][A-Z]/

/** How much a word looks like Bijoy: 0, 1, or 2 for certain. */
function scoreOf(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0
  if (BIJOY_SIGN.test(word)) return 2
  // A `v` at the end alone is frequent in names.
  const inner = word.match(A_KAR)?.filter((_, at) => at > 0 || !/^[^v]*v$/.test(word)).length ?? 0
  const signs = inner + (I_KAR.test(word) ? 1 : 0)
  return Math.min(2, signs + (signs > 0 && MIXED_CASE.test(word) ? 1 : 0))
}

/** Whether a text was typed with a Bijoy font such as SutonnyMJ: without the font it is a row of Latin letters. */
export function isBijoy(text: string): boolean {
  if (E_KAR_IN_WORD.test(text)) return true
  const words = text
    .replace(ADDRESS, ' ')
    .split(SEPARATORS)
    .filter((word) => /[A-Za-z]{2}/.test(word))
  const scores = words.map(scoreOf).filter((score) => score > 0)
  const certain = scores.filter((score) => score === 2).length
  const sum = scores.length + certain
  return certain > 0 && ((sum >= 4 && scores.length >= words.length * 0.4) || certain >= 5)
}
