/** A name with the ending of the genitive, before a part in parentheses: `দ্বাদশ শ্রেণির (ইন্টার ২য় বর্ষ)`. Other scripts and digits get a hyphen. */
export function withGenitive(name: string): string {
  const [, word = name, rest = ''] = /^(.*\S)( \([^()]*\))$/u.exec(name) ?? []
  if (/[া-ৌ]$/u.test(word)) return `${word}র${rest}`
  return /[ক-হ]\u09BC?$/u.test(word) ? `${word}ের${rest}` : `${word}-এর${rest}`
}
