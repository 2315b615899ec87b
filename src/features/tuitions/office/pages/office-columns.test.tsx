import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import { StateNote } from '../../pages/state-note.tsx'
import type { Tuition } from '../../schema.ts'
import type { AdminTuition } from '../schema.ts'
import { useAdminColumns } from './office-columns.tsx'
import { SimilarPostList } from './similar-posts.tsx'

const tuition: AdminTuition = {
  ...buildTuition({ salary: '6,000 Tk', phone: '01711000001', isReported: false }),
  office: { applicants: 7, confirmed: 1, guardianName: null, isGuest: false, sharedAt: null, similar: [] },
}
const twin = {
  tuitionId: 'TN1001',
  status: 'pending',
  heading: 'Need Tutor',
  createdAt: tuition.createdAt,
  isSamePhone: true,
  isSameNeed: true,
} as const

function Table({ row, isPending = false }: { row: AdminTuition; isPending?: boolean }) {
  return (
    <AdminTable
      title="Tuitions"
      columns={useAdminColumns({ isPending })}
      rows={[row]}
      firstNumber={1}
      rowKey={({ _id }) => _id}
    />
  )
}

test('a row shows state, what differs between headings, class, salary and the number of applicants [OFF-162]', () => {
  const words = visibleText(renderMarkup(<Table row={tuition} />))
  expect(words).toMatch(/TN1048.*Open/)
  expect(words).toContain('Female · Dhanmondi, Dhaka · Math, English Class 5')
  expect(words).toMatch(/6,000 Tk 7/)
})

test.each([
  [[twin, { ...twin, isSamePhone: false }], '1 same phone 1 alike'],
  [[], 'None'],
])('a pending row counts the posts that look like it: %# [OFF-156]', (similar, expected) => {
  const row: AdminTuition = { ...tuition, status: 'pending', office: { ...tuition.office, similar } }
  expect(visibleText(renderMarkup(<Table row={row} isPending />))).toContain(expected)
})

test.each<[Tuition['status'], string]>([
  ['rejected', 'Our team did not publish this post: Posted twice'],
  ['closed', 'This post is closed: Posted twice'],
  ['approved', ''],
])('the note of a %s post reads %j [OFF-153]', (status, expected) => {
  const { office, ...plain } = tuition
  const note = <StateNote tuition={{ ...plain, status, stateReason: 'Posted twice' }} />
  expect(visibleText(renderMarkup(note)).trim()).toBe(expected)
})

function Folding() {
  const columns = useAdminColumns()
  return columns.map(({ header, fold = false }) => `${header}: ${fold}`).join(', ')
}

test('the list of all tuitions has all columns of the specification [OFF-571]', () => {
  const words = visibleText(renderMarkup(<Folding />))
  const all = ['SL No', 'Id', 'Phone', 'Heading', 'Class', 'Subject', 'Salary', 'Location', 'Institute', 'Medium']
  for (const header of [...all, 'Teaching Time', 'Details', 'Date']) expect(words).toContain(`${header}: `)
})

test('what does not decide folds into the details of a row [OFF-120]', () => {
  const words = visibleText(renderMarkup(<Folding />))
  for (const kept of ['Heading', 'Class', 'Salary', 'Applicants']) expect(words).toContain(`${kept}: false`)
  for (const folded of ['Subject', 'Medium', 'Date']) expect(words).toMatch(new RegExp(`${folded}\\w*: true`))
})

test('a post that looks like another one is named with a link, and says what is the same [OFF-156]', () => {
  const markup = renderMarkup(<SimilarPostList posts={[twin]} />)
  expect(markup).toMatch(/<a [^>]*href="\/admin-prime-ta\/tuition\/TN1001"/)
  expect(visibleText(markup)).toMatch(/TN1001.*Need Tutor.*Same phone.*Pending/)
})
