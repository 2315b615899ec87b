import { expect, test } from 'vitest'
import { changedFields, parseDraft } from './draft.ts'

const like = { salary: '', isOnline: false, class: { chosen: [], other: '' } }

test('a draft of the same shape is restored', () => {
  const draft = { salary: '6,000 Tk', isOnline: true, class: { chosen: ['Class 5'], other: '' } }
  expect(parseDraft(JSON.stringify({ changes: draft }), like)?.values).toEqual(draft)
})

test('a draft says what its form was opened with, whatever is stored meanwhile [OFF-660]', () => {
  const original = { ...like, salary: '6,000 Tk' }
  const stored = { ...like, salary: '7,000 Tk', isOnline: true }
  const text = JSON.stringify({ changes: { salary: '8,000 Tk' }, original })
  expect(parseDraft(text, stored)).toEqual({ values: { ...stored, salary: '8,000 Tk' }, original })
})

test.each([
  ['is nothing but its changes', { salary: '6,000 Tk' }],
  ['was opened with another shape', { changes: { salary: '6,000 Tk' }, original: { salary: 6000 } }],
  ['was opened with nothing', { changes: { salary: '6,000 Tk' }, original: {} }],
  ['was opened with no object', { changes: { salary: '6,000 Tk' }, original: 'nothing' }],
])('a draft that %s is restored without it [OFF-660]', (_, draft) =>
  expect(parseDraft(JSON.stringify(draft), like)).toEqual({
    values: { ...like, salary: '6,000 Tk' },
    original: null,
  }),
)

test.each([
  null,
  'null',
  '{}',
  '[]',
  JSON.stringify({ ...like, salary: 5 }),
  JSON.stringify({ ...like, class: { chosen: 'Class 5', other: '' } }),
  JSON.stringify({ ...like, class: { chosen: [5], other: '' } }),
  JSON.stringify({ changes: {}, original: like }),
  JSON.stringify({ changes: { salary: 5 }, original: like }),
])('a draft of another shape is ignored: %s', (text) => expect(parseDraft(text, like)).toBeNull())

test('only changed fields are saved, and they are merged over the initial values', () => {
  const now = { ...like, class: { chosen: ['Class 5'], other: '' }, salary: '' }
  expect(changedFields(like, now)).toEqual({ class: { chosen: ['Class 5'], other: '' } })
  expect(changedFields(like, { ...like, class: { chosen: [], other: '' } })).toEqual({})
  const laterStored = { ...like, salary: '7,000 Tk' }
  expect(parseDraft(JSON.stringify({ changes: changedFields(like, now) }), laterStored)?.values).toEqual({
    ...now,
    salary: '7,000 Tk',
  })
})
