import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { AdminTable } from '#ui/admin/admin-table.tsx'
import type { OfficeTuition } from '../../office.schema.ts'
import type { Tuition } from '../../schema.ts'
import { StateNote } from '../state-note.tsx'
import { useOfficeColumns } from './office-columns.tsx'
import { SimilarPostList } from './similar-posts.tsx'

const tuition: OfficeTuition = {
  ...buildTuition({ salary: '6,000 Tk', phone: '01711000001', isReported: false }),
  office: { applicants: 7, confirmed: 1, guardianName: null, isGuest: false, similar: [] },
}
const twin = {
  tuitionId: 'TN1001',
  status: 'pending',
  heading: 'Need Tutor',
  createdAt: tuition.createdAt,
  isSamePhone: true,
  isSameNeed: true,
} as const

function Table({ row, isPending = false }: { row: OfficeTuition; isPending?: boolean }) {
  return (
    <AdminTable
      title="Tuitions"
      columns={useOfficeColumns({ isPending })}
      rows={[row]}
      firstNumber={1}
      rowKey={({ _id }) => _id}
    />
  )
}

test('[OFF-162] a row shows state, heading with place, class, salary and the number of applicants', () => {
  const words = visibleText(renderMarkup(<Table row={tuition} />))
  expect(words).toMatch(/TN1048.*Open/)
  expect(words).toContain('Need Female Tutor For Class 5 At Dhanmondi- Dhaka Dhanmondi, Dhaka Class 5')
  expect(words).toMatch(/6,000 Tk 7/)
})

test.each([
  [[twin, { ...twin, isSamePhone: false }], '1 same phone 1 near-equal'],
  [[], 'None'],
])('[OFF-156] a pending row counts the posts that look like it: %#', (similar, expected) => {
  const row: OfficeTuition = { ...tuition, status: 'pending', office: { ...tuition.office, similar } }
  expect(visibleText(renderMarkup(<Table row={row} isPending />))).toContain(expected)
})

test.each<[Tuition['status'], string]>([
  ['rejected', 'Our team did not publish this post: Posted twice'],
  ['closed', 'This post is closed: Posted twice'],
  ['approved', ''],
])('[OFF-153] the note of a %s post reads %j', (status, expected) => {
  const { office, ...plain } = tuition
  const note = <StateNote tuition={{ ...plain, status, stateReason: 'Posted twice' }} />
  expect(visibleText(renderMarkup(note)).trim()).toBe(expected)
})

function Folding() {
  const columns = useOfficeColumns()
  return columns.map(({ header, fold = false }) => `${header}: ${fold}`).join(', ')
}

test('[OFF-120] what does not decide folds into the details of a row', () => {
  const words = visibleText(renderMarkup(<Folding />))
  for (const kept of ['Heading', 'Class', 'Salary', 'Applicants']) expect(words).toContain(`${kept}: false`)
  for (const folded of ['Subject', 'Medium', 'Date']) expect(words).toMatch(new RegExp(`${folded}\\w*: true`))
})

test('[OFF-156] a post that looks like another one is named with a link, and says what is the same', () => {
  const markup = renderMarkup(<SimilarPostList posts={[twin]} />)
  expect(markup).toMatch(/<a [^>]*href="\/admin-prime-ta\/tuition\/TN1001"/)
  expect(visibleText(markup)).toMatch(/TN1001.*Need Tutor.*Same phone.*Pending/)
})
