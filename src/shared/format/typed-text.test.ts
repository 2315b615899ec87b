import { expect, test } from 'vitest'
import { toStoredLine, toStoredText } from './typed-text.ts'

test.each([
  ['মি\u09dfা', 'মিয়া'.normalize('NFC')],
  ['পা\u09dcা', 'পাড়া'.normalize('NFC')],
  ['আষা\u09dd', 'আষাঢ়'.normalize('NFC')],
  ['কে\u09be'.replace('ে\u09be', '\u09c7\u09be'), 'ক\u09cb'],
  ['\u200fরহিম\u200e', 'রহিম'],
  ['Ra\u200bhim\ufeff', 'Rahim'],
  ['\u202eRahim\u202c', 'Rahim'],
  ['Ra\u200dhim', 'Rahim'],
  ['র\u200d\u200d\u200d্যাব', 'র\u200d্যাব'],
  ['ক্\u200cষ', 'ক্\u200cষ'],
  ['রহিম\u200d', 'রহিম'],
  ['👩\u200d🏫', '👩\u200d🏫'],
  ['Jos\u0065\u0301', 'Jos\u00e9'],
  ['line\nbreak', 'line\nbreak'],
  ['', ''],
])('%j is stored as %j [BN-230]', (typed, stored) => {
  expect(toStoredText(typed)).toBe(stored)
  expect(toStoredText(stored)).toBe(stored)
})

test.each([
  ['\u2800\u3164', ''],
  ['\u115f\uffa0\u1160', ''],
  ['a\nb', 'a b'],
  ['a\r\nb\u2028c\u2029d\u0085e\tf', 'a b c d e f'],
  ['Ra\u0007hi\u001bm', 'Rahim'],
  ['Rahim\u{e0041}\u{e007f}', 'Rahim'],
  ['Rahim\u034f\u180e\u2061\u206f\ufff9', 'Rahim'],
  [`R${'\u0301'.repeat(95)}ahim`, `\u0154${'\u0301'.repeat(4)}ahim`],
  ['কাঁদুনিঃ', 'কাঁদুনিঃ'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['Nguyễn Thị', 'Nguyễn Thị'],
])('the line %j is stored as %j [OPS-447]', (typed, stored) => {
  expect(toStoredLine(typed).trim()).toBe(stored)
  expect(toStoredLine(toStoredLine(typed))).toBe(toStoredLine(typed))
})

test('a text of several lines keeps them in one form [OPS-447]', () => {
  expect(toStoredText('one\r\ntwo\u2028three\rfour\n\nfive\u0007')).toBe('one\ntwo\nthree\nfour\n\nfive')
})
