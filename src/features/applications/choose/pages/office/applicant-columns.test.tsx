import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { Application } from '../../../schema.ts'
import { useApplicantColumns } from './applicant-columns.tsx'

const application: Application = {
  _id: 'a-key',
  tuitionId: 'TN1048',
  tutorId: 'TR1025',
  tutorName: 'Priyanka Rani Das',
  profileImg: '/images/0b0b0b0b-0000-4000-8000-000000000000.webp',
  applicantPhone: '01712345678',
  createdAt: '2026-11-10T09:05:00.000Z',
  isConform: false,
  inviteBy: null,
}

function Applicants({ row }: { row: Application }) {
  const columns = useApplicantColumns({
    id: ({ tutorId }) => tutorId,
    phone: ({ applicantPhone }) => applicantPhone,
  })
  const actions = () => <button type="button">Show CV</button>
  return (
    <AdminTable
      title="All Applicants"
      columns={columns}
      rows={[row]}
      firstNumber={1}
      rowKey={() => 'a'}
      actions={actions}
    />
  )
}

const table = (changes: Partial<Application> = {}) => renderMarkup(<Applicants row={{ ...application, ...changes }} />)

test('the applicant table has its columns in order [AD-APPLICANTS-04]', () => {
  const headers = [...table().matchAll(/<th [^>]*>([^<]*)</g)].map(([, header]) => header)
  expect(headers).toEqual(['SL No', 'Name', 'TutorId', 'Phone', 'Date', 'Invited By', 'Action'])
})

test('the name cell shows photo and name [AD-APPLICANTS-05, AD-CONFIRM-01]', () => {
  const [, cell = ''] = table().split('</td>')
  expect(cell).toContain('src="/images/0b0b0b0b')
  expect(visibleText(cell)).toContain('Priyanka Rani Das')
})

test('the inviter is shown, or Self without one [AD-APPLICANTS-06]', () => {
  expect(visibleText(table())).toContain('2026 Self Show CV')
  expect(visibleText(table({ inviteBy: { name: 'রেজাউল করিম' } }))).toContain('2026 রেজাউল করিম Show CV')
})
