import { expect, test } from 'vitest'
import { mapTexts } from './map-texts.ts'

const louder = (text: string) => text.toUpperCase()

test.each([
  ['a text', 'a', 'A'],
  ['texts in lists and objects', { a: ['b', { c: 'd' }] }, { a: ['B', { c: 'D' }] }],
  ['an empty list', [], []],
  ['what is no text', [1, true, null, undefined], [1, true, null, undefined]],
  ['a date', { at: new Date(0) }, { at: new Date(0) }],
])('%s is mapped', (_, value, mapped) => expect(mapTexts<unknown>(value, louder)).toEqual(mapped))

test('the original stays as it was', () => {
  const original = { a: ['b'] }
  mapTexts(original, louder)
  expect(original).toEqual({ a: ['b'] })
})
