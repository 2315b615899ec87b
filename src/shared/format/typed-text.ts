// Marks of direction, blanks without width, soft hyphens, tags: they are copied with a text and say nothing in it. The
// sign that makes an emoji coloured, and joiners, are looked at below.
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)(?:\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])/gu
const CONTROL = /\p{Cc}/gu
/** NUL is refused as a character that cannot be stored. */
const KEPT_CONTROL = '\0\t\n'
// Letters that look like blanks.
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
// No language piles more marks on a letter.
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu
// Joiners change the look of Bangla conjuncts (র‍্য) and join emoji; anywhere else they only hide a difference.
const JOINERS = /[\u200c\u200d]+/g
const BANGLA = /[\u0980-\u09ff]/
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u

/** A typed text as it is stored: one encoding of each letter (NFC), without invisible characters. */
export function toStoredText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '')
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, (sign) => (KEPT_CONTROL.includes(sign) ? sign : ''))
    .replace(PILED_MARKS, '$1')
    .replace(JOINERS, (joiners, at: number, text: string) => {
      const before = lastLetter(text.slice(0, at))
      const after = String.fromCodePoint(text.codePointAt(at + joiners.length) ?? 0)
      const isUsed = (BANGLA.test(before) && BANGLA.test(after)) || (EMOJI.test(before) && EMOJI.test(after))
      return isUsed ? joiners.charAt(0) : ''
    })
}

/** A typed text of one line as it is stored. */
export const toStoredLine = (typed: string): string => toStoredText(typed).replace(/[\n\t]+/g, ' ')

/** A password as it is hashed and compared: keyboards write the same letters in different code points. */
export const toStoredPassword = (typed: string): string => typed.normalize('NFKC')

const lastLetter = (text: string): string => [...text.slice(-2)].at(-1) ?? ''
