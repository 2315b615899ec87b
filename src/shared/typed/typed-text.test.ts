import { expect, test } from 'vitest'
import { toStoredText } from './typed-text.ts'

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
])('[BN-230] %j is stored as %j', (typed, stored) => {
  expect(toStoredText(typed)).toBe(stored)
  expect(toStoredText(stored)).toBe(stored)
})
