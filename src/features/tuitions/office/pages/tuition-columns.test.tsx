import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { AdminCards } from '#ui/admin/list/admin-cards.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { Tuition } from '../../schema.ts'
import { useTuitionColumns } from './tuition-columns.tsx'

const tuition = buildTuition({
  class: ['Class 5', 'Class 6'],
  salary: '6,000 Tk',
  locationDetails: 'Road 9/A',
  institute: 'ভিকারুননিসা নূন স্কুল',
  teachingTime: '5:00 PM, 4 days a week',
  details: 'Fractions.',
  phone: '01711000001',
  isReported: false,
  createdAt: '2026-11-10T09:05:00.000Z',
})

type ShapeProps = Parameters<typeof useTuitionColumns>[0] & { actions?: boolean; changes?: Partial<Tuition> }

function Shape({
  as: As,
  actions = false,
  changes,
  ...shown
}: ShapeProps & { as: typeof AdminTable | typeof AdminCards }) {
  return (
    <As
      title="Tuitions"
      columns={useTuitionColumns(shown)}
      rows={[{ ...tuition, ...changes }]}
      firstNumber={1}
      rowKey={({ _id }) => _id}
      actions={actions ? () => <button type="button">Do</button> : undefined}
    />
  )
}

const table = (shown: ShapeProps = {}) => renderMarkup(<Shape as={AdminTable} {...shown} />)
const headers = (markup: string) =>
  [...markup.matchAll(/<th [^>]*>([^<]*)</g)].flatMap(([, header = '']) => (ALL.includes(header) ? [header] : []))

/** Columns of the specification; other text fields may follow. */
const ALL = [
  'SL No',
  'Id',
  'Phone',
  'Heading',
  'Class',
  'Subject',
  'Salary',
  'Location',
  'Institute',
  'Medium',
  'Teaching Time',
  'Details',
  'Date',
  'Action',
]

test('the tuition table has all columns in order [AD-TUITIONS-02, AD-TUITIONS-05]', () =>
  expect(headers(table({ actions: true }))).toEqual(ALL))

test.each([
  [{ withId: false }, ['Id', 'Action']],
  [{ withPhone: false }, ['Phone', 'Action']],
  [{ withId: false, withPhone: false, actions: true }, ['Id', 'Phone']],
])('options %j hide %j [AD-TUITIONS-06]', (shown, hidden) =>
  expect(headers(table(shown))).toEqual(ALL.filter((header) => !hidden.includes(header))),
)

test('the ID is green when the tuition is booked, and only then [AD-TUITIONS-11]', () => {
  expect(table({ changes: { isBooked: true } })).toMatch(/<span class="figures" data-booked="true">TN1048</)
  expect(table()).toMatch(/<span class="figures">TN1048</)
})

test('the phone is red and labelled Reported when reported, and only then [AD-TUITIONS-12]', () => {
  const reported = table({ changes: { isReported: true } })
  expect(reported).toMatch(/data-reported="true">01711</)
  expect(visibleText(reported)).toContain('01711 000001 Reported')
  expect(table()).not.toMatch(/data-reported|Reported/)
})

test('the ID links to the admin page, the phone dials beside a link to its person, and both can be copied [OFF-173, OFF-717]', () => {
  const markup = table()
  expect(markup).toContain('href="/admin-prime-ta/tuition/TN1048"')
  expect(markup).toContain('href="tel:+8801711000001"')
  expect(markup).toContain('href="/admin-prime-ta/guardian-details/01711000001"')
  expect(markup).toContain('aria-label="Copy TN1048"')
  expect(markup).toContain('aria-label="Copy 01711000001"')
})

test('missing values show N/A or Negotiable; an online tuition shows no location [CONST-36..37]', () => {
  const bare = { salary: '', institute: '', teachingTime: '', details: '', locationDetails: '', phone: undefined }
  const words = visibleText(table({ changes: { ...bare, isOnline: true, location: { city: '', areas: [] } } }))
  expect(words).toContain('TN1048 N/A Need Female')
  expect(words).toContain('Negotiable Online N/A Bangla medium N/A N/A')
})

test('times are in the time zone of Dhaka, and Bangla text has lang=bn', () => {
  expect(table()).toContain('3:05 PM, November 10, 2026')
  expect(table()).toContain('<span lang="bn">ভিকারুননিসা নূন স্কুল</span>')
})

test('the card for phones shows the same facts', () => {
  const words = visibleText(renderMarkup(<Shape as={AdminCards} actions />))
  const { heading, salary, institute, teachingTime, details } = tuition
  const facts = ['TN1048', '01711 000001', heading, 'Class 5, Class 6', 'Math, English', salary, institute]
  const more = [
    'Dhanmondi, Dhaka · Road 9/A',
    'Bangla medium',
    teachingTime,
    details,
    '3:05 PM, November 10, 2026',
    'Do',
  ]
  for (const fact of [...facts, ...more]) expect(words).toContain(fact)
})
