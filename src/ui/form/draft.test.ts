import { expect, test } from 'vitest'
import { changesOf, parseDraft } from './draft.ts'

const like = { salary: '', isOnline: false, class: { chosen: [], other: '' } }

test('a draft of the same shape is read back', () => {
  const draft = { salary: '6,000 Tk', isOnline: true, class: { chosen: ['Class 5'], other: '' } }
  expect(parseDraft(JSON.stringify(draft), like)).toEqual(draft)
})

test.each([
  null,
  'null',
  '{}',
  '[]',
  JSON.stringify({ ...like, salary: 5 }),
  JSON.stringify({ ...like, class: { chosen: 'Class 5', other: '' } }),
  JSON.stringify({ ...like, class: { chosen: [5], other: '' } }),
])('a draft of another shape is left alone: %s', (text) => expect(parseDraft(text, like)).toBeNull())

test('only what was changed is kept, and goes over what the form starts from', () => {
  const now = { ...like, class: { chosen: ['Class 5'], other: '' }, salary: '' }
  expect(changesOf(like, now)).toEqual({ class: { chosen: ['Class 5'], other: '' } })
  expect(changesOf(like, { ...like, class: { chosen: [], other: '' } })).toEqual({})
  const laterStored = { ...like, salary: '7,000 Tk' }
  expect(parseDraft(JSON.stringify(changesOf(like, now)), laterStored)).toEqual({ ...now, salary: '7,000 Tk' })
})
