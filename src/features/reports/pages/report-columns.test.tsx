import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { Report } from '../schema.ts'
import { useReportColumns } from './report-columns.tsx'
import { ReportComments } from './report-comments.tsx'
import { createReportPath } from './report-path.ts'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))

const report: Report = {
  _id: '1',
  phone: '01711111111',
  role: 'Guardian',
  name: 'রহিমা খাতুন',
  tutorId: null,
  count: 2,
  comments: [
    { _id: 'a', comment: 'Did not pay.', Date: '2020-11-18T09:05:00.000Z', version: 1, by: 'Asha' },
    { _id: 'b', comment: '<b>Again</b>', Date: '2020-11-19T09:05:00.000Z', version: 2, by: null },
  ],
}

function Table({ row }: { row: Report }) {
  return (
    <>
      <AdminTable title="Reports" columns={useReportColumns()} rows={[row]} firstNumber={1} rowKey={({ _id }) => _id} />
      <ReportComments report={row} />
    </>
  )
}
const render = (changes: Partial<Report> = {}) =>
  renderMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Table row={{ ...report, ...changes }} />
    </QueryClientProvider>,
  )

test('a report shows phone, person, role, count, and every comment with its time when it is open [AD-REPORT-05]', () => {
  const text = visibleText(render())
  expect(text).toContain(
    '1 01711 111111 Person রহিমা খাতুন Guardian 2 reports · &lt;b&gt;Again&lt;/b&gt; Did not pay. Asha 3:05 PM, November 18, 2020 Edit Delete',
  )
  expect(text).toContain('&lt;b&gt;Again&lt;/b&gt; 3:05 PM, November 19, 2020 Edit Delete')
  expect(visibleText(render({ name: null, role: 'Tutor' }))).toContain('No account has this phone')
})

test.each([
  [{}, ['/admin-prime-ta/guardian-details/01711111111']],
  [{ name: null }, []],
  [{ role: 'Tutor', tutorId: 'TR1001' }, ['/admin-prime-ta/tutor-details/TR1001']],
  [{ role: 'Tutor', tutorId: null }, []],
] as const)('the phone of a report with %j dials, and its person is %j [OFF-717]', (changes, pages) => {
  const links = [...render(changes).matchAll(/href="([^"]*)"/g)].map(([, target]) => target)
  expect(links).toEqual(['tel:+8801711111111', ...pages])
})

test('of many comments the newest three are shown [OFF-440]', () => {
  const comments = Array.from({ length: 41 }, (_, n) => ({
    _id: String(n),
    comment: `comment ${n}.`,
    Date: '2020-11-18T09:05:00.000Z',
    version: 1,
    by: null,
  }))
  const text = visibleText(render({ count: 41, comments }))
  expect(text).toContain('Show 38 older comments')
  expect([text.includes('comment 37.'), text.includes('comment 38.')]).toEqual([false, true])
})

test('the form of a person is addressed by phone and role [OFF-441]', () => {
  expect(createReportPath({ phone: '01711111111', role: 'Tutor' })).toBe(
    '/admin-prime-ta/create-report?phone=01711111111&role=Tutor',
  )
})
