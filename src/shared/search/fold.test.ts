import { expect, test } from 'vitest'
import { foldAny, foldWords } from './fold.ts'
import { toSearchText } from './search-text.ts'

/** Texts of two to four pieces whose neighbours matter: ordinals, digits beside letters, separators. */
const PIECES = ['Class', '5', 'th', 'st', 'rd', '1,000', '12', "'", '&', '-', ' ', '/', ', ', 'A', 'Z9', '.', '\t', '(']
const texts = PIECES.flatMap((a) => PIECES.flatMap((b) => PIECES.flatMap((c) => [a + b + c, `${a}${b}${c}5th`])))

test('an English text has the same words as by the rules of all languages', () => {
  const words = (folded: string) => folded.trim().split(' ').filter(Boolean)
  expect(texts.filter((text) => foldWords(text).join('|') !== words(foldAny(text)).join('|'))).toEqual([])
})

test('an English text is searched as the same text with a Bangla word', () => {
  const differ = texts.filter((text) => `${toSearchText(`x${text}x`)} ক` !== toSearchText(`x${text}x`, 'ক'))
  expect(differ).toEqual([])
})
