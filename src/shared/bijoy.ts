const SEPARATORS = /[\s,;:!?()|"/.-]+/
const ADDRESS = /\S*(?:@|:\/\/|www\.|\.\p{L}{2,}\/)\S*/giu
// The signs of e-kar within a word, or before a consonant with another sign, as in `†gvt`: a dagger also marks a note.
// Capitals with an accent behind a small letter.
const CERTAIN_SIGN = /[A-Za-z`_][‡†][K-Za-z`]|[‡†](?:[^\saeiouA-J]v|[aeiou]v(?!e)|[K-Za-z`_][‡¨Ö])|[a-z][À-ÖØ-Þ]/
// `v` or `w`, the signs of a and i, between capitals, as in `XvKv` and `MwYZ`.
const SIGN_BETWEEN_CAPITALS = /[A-Z][vw][A-Z]/
/** The words of a name. */
const SHORT = 3
const BIJOY_SIGN = /[a-z`][¨¦¯ÿª©][A-Za-z`]|[a-z`]Ö[A-Za-z`‡†_]|[A-Za-z]¨/
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
  if (CERTAIN_SIGN.test(text.replace(ADDRESS, ' '))) return true
  const words = text
    .replace(ADDRESS, ' ')
    .split(SEPARATORS)
    .filter((word) => /[A-Za-z]{2}/.test(word))
  const isShort = words.length > 0 && words.length <= SHORT
  if (isShort && words.every((word) => word.length > 3 && SIGN_BETWEEN_CAPITALS.test(word))) return true
  const scores = words.map(scoreOf).filter((score) => score > 0)
  const certain = scores.filter((score) => score === 2).length
  const sum = scores.length + certain
  return certain > 0 && ((sum >= 4 && scores.length >= words.length * 0.4) || certain >= 5)
}
