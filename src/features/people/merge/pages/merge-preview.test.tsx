import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { previewMerge } from '../../calls.ts'
import { MergePreview } from './merge-preview.tsx'

const person = {
  _id: 'a1',
  name: 'Sadia Rahman',
  phone: '01711000001',
  tutorId: null,
  state: 'active',
  lastSeenAt: null,
  createdAt: '2026-11-18T09:05:00.000Z',
  ...{ posts: 2, applications: 0, confirmations: 0, bookings: 1, dues: 0, reports: 0 },
} as const
const other = { ...person, _id: 'a2', name: 'Khadija', phone: '01711000002', posts: 0, bookings: 0 }
const show = (typed: string) =>
  visibleText(
    renderPage(<MergePreview id="a1" typed={typed} onShown={() => {}} />, {
      answers: [{ call: previewMerge, data: { from: person, into: other } }],
    }),
  )

test('a merge shows who ends and who stays, with what belongs to each [OFF-640]', () => {
  const text = show('01711-000002')
  expect(text).toMatch(/The account that ends.*Sadia Rahman.*2 posts, 1 running booking/)
  expect(text).toMatch(/The account that stays.*Khadija.*No posts, applications, bookings, dues or reports/)
})

test('nobody is shown before the number is complete [OFF-640]', () => {
  expect(show('01711-00000')).toBe('')
})
