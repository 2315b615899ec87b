import { expect, test } from 'vitest'
import { countSmsParts, toSmsText } from './sms-parts.ts'

const gsm = (parts: number) => ({ alphabet: 'GSM-7', parts })
const ucs = (parts: number) => ({ alphabet: 'UCS-2', parts })

test.each([
  ['nothing', '', gsm(1)],
  ['an English code', 'Your Porua code is 482913. It is valid for 10 minutes.', gsm(1)],
  ['160 letters', 'a'.repeat(160), gsm(1)],
  ['161 letters', 'a'.repeat(161), gsm(2)],
  ['two full parts', 'a'.repeat(306), gsm(2)],
  ['one more than two full parts', 'a'.repeat(307), gsm(3)],
  ['80 of the letters that count two', '€'.repeat(80), gsm(1)],
  ['81 of the letters that count two', '{'.repeat(81), gsm(2)],
  ['a letter of two at the seam, which is not torn', `${'a'.repeat(152)}€${'a'.repeat(152)}`, gsm(3)],
  ['every letter that counts two', '\f^{}\\[~]|€'.repeat(8), gsm(1)],
  ['a letter that the alphabet has as a capital only', 'ça', ucs(1)],
  ['lines and accents of the alphabet', 'Ça à\r\nÉß ¿ñ?', gsm(1)],
  ['a backtick', '`', ucs(1)],
  ['a curled apostrophe', 'It’s', gsm(1)],
  ['one taka sign', '৳5000', ucs(1)],
  ['70 Bangla letters', 'ক'.repeat(70), ucs(1)],
  ['71 Bangla letters', 'ক'.repeat(71), ucs(2)],
  ['134 Bangla letters', 'ক'.repeat(134), ucs(2)],
  ['135 Bangla letters', 'ক'.repeat(135), ucs(3)],
  ['35 pictures of two units', '📚'.repeat(35), ucs(1)],
  ['36 pictures of two units', '📚'.repeat(36), ucs(2)],
  ['67 pictures: 33 a part, as none is torn', '📚'.repeat(67), ucs(3)],
])('SMS parts of %s', (_, text, expected) => expect(countSmsParts(text)).toEqual(expected))

test.each([
  ['Don’t call – “later”…', 'Don\'t call - "later"...'],
  ['3\u00a0days • 5×2', '3 days - 5x2'],
  ['Plain', 'Plain'],
  ['আজ “ছুটি” – কাল', 'আজ “ছুটি” – কাল'],
  ['৳5,000 – “paid”', '৳5,000 – “paid”'],
])('the SMS %j is sent as %j [OFF-816]', (typed, sent) => expect(toSmsText(typed)).toBe(sent))

test('a curly quote does not double an SMS [OFF-816]', () => {
  const text = `Don’t forget: ${'x'.repeat(140)}`
  expect(countSmsParts(text)).toEqual({ alphabet: 'GSM-7', parts: 1 })
})
