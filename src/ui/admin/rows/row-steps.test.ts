import { expect, test } from 'vitest'
import { rowAfter, rowKeyOf } from './row-steps.ts'

const pressed = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'repeat', boolean>> = {}) =>
  rowKeyOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...modifiers })

test("J, K, V and R are keys of a list; with Ctrl, Alt or Cmd they are the browser's [OFF-107]", () => {
  expect(['j', 'K', 'v', 'R', 'x', 'Enter'].map((key) => pressed(key))).toEqual([
    'next',
    'previous',
    'v',
    'r',
    undefined,
    undefined,
  ])
  expect([pressed('r', { ctrlKey: true }), pressed('v', { metaKey: true }), pressed('j', { altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('under a Bangla layout the same keys do the same [OFF-812]', () => {
  const keys = [
    ['ঝ', 'KeyJ', 'next'],
    ['ক', 'KeyK', 'previous'],
    ['ভ', 'KeyV', 'v'],
    ['ক্র', 'KeyR', 'r'],
    ['й', 'KeyQ', undefined],
    ['x', 'KeyJ', undefined],
  ] as const
  for (const [key, code, action] of keys)
    expect(rowKeyOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, repeat: false })).toBe(action)
})

test('a key that is held walks through the rows and verifies or rejects none [OFF-593]', () => {
  const held = ['j', 'k', 'v', 'r'].map((key) => pressed(key, { repeat: true }))
  expect(held).toEqual(['next', 'previous', undefined, undefined])
})

test.each<[string | null, 'next' | 'previous', string | null]>([
  [null, 'next', 'a'],
  [null, 'previous', 'a'],
  ['a', 'next', 'b'],
  ['b', 'previous', 'a'],
  ['a', 'previous', 'a'],
  ['c', 'next', 'c'],
  ['gone', 'next', 'a'],
])('from row %j the %s row is %j [OFF-107]', (current, step, to) =>
  expect(rowAfter(['a', 'b', 'c'], current, step)).toBe(to),
)

test('an empty list has no row to go to', () => expect(rowAfter([], null, 'next')).toBeNull())
