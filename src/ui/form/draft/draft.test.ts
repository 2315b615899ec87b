import { expect, test } from 'vitest'
import { changedFields, parseDraft } from './draft.ts'

const like = { salary: '', isOnline: false, class: { chosen: [], other: '' } }

test('a draft of the same shape is restored', () => {
  const draft = { salary: '6,000 Tk', isOnline: true, class: { chosen: ['Class 5'], other: '' } }
  expect(parseDraft(JSON.stringify({ changes: draft }), like)).toEqual(draft)
})

test('a draft keeps the version that its form was filled from, whatever is stored meanwhile [OFF-660]', () => {
  const stored = { ...like, salary: '7,000 Tk', isOnline: true, version: 9 }
  const text = JSON.stringify({ changes: { salary: '8,000 Tk', version: 4 } })
  expect(parseDraft(text, stored)).toEqual({ ...stored, salary: '8,000 Tk', version: 4 })
})

test('a draft that is nothing but its changes is restored', () =>
  expect(parseDraft(JSON.stringify({ salary: '6,000 Tk' }), like)).toEqual({ ...like, salary: '6,000 Tk' }))

test.each([
  null,
  'null',
  '{}',
  '[]',
  JSON.stringify({ ...like, salary: 5 }),
  JSON.stringify({ ...like, class: { chosen: 'Class 5', other: '' } }),
  JSON.stringify({ ...like, class: { chosen: [5], other: '' } }),
  JSON.stringify({ changes: {} }),
  JSON.stringify({ changes: { salary: 5 } }),
])('a draft of another shape is ignored: %s', (text) => expect(parseDraft(text, like)).toBeNull())

test('only changed fields are saved, and they are merged over the initial values', () => {
  const now = { ...like, class: { chosen: ['Class 5'], other: '' }, salary: '' }
  expect(changedFields(like, now)).toEqual({ class: { chosen: ['Class 5'], other: '' } })
  expect(changedFields(like, { ...like, class: { chosen: [], other: '' } })).toEqual({})
  const laterStored = { ...like, salary: '7,000 Tk' }
  expect(parseDraft(JSON.stringify({ changes: changedFields(like, now) }), laterStored)).toEqual({
    ...now,
    salary: '7,000 Tk',
  })
})
