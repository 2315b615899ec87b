// Marks of direction, blanks without width, soft hyphens: they are copied with a text and say nothing in it.
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
// Joiners change the look of Bangla conjuncts (র‍্য) and join emoji; anywhere else they only hide a difference.
const JOINERS = /[\u200c\u200d]+/g
const BANGLA = /[\u0980-\u09ff]/
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u

/** A typed text as it is stored: one encoding of each letter (NFC), without invisible characters. [BN-230] */
export function toStoredText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (joiners, at: number, text: string) => {
      const before = lastLetter(text.slice(0, at))
      const after = String.fromCodePoint(text.codePointAt(at + joiners.length) ?? 0)
      const isUsed = (BANGLA.test(before) && BANGLA.test(after)) || (EMOJI.test(before) && EMOJI.test(after))
      return isUsed ? joiners.charAt(0) : ''
    })
}

const lastLetter = (text: string): string => [...text.slice(-2)].at(-1) ?? ''
