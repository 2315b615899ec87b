import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { WeekTable } from '#features/admin-overview/pages/week-table.tsx'
import type { OwnApplication } from '#features/applications/schema.ts'
import type { Booking } from '#features/bookings/schema.ts'
import type { Confirmation } from '#features/confirmations/schema.ts'
import type { Cv } from '#features/tutors/schema.ts'
import { CallError } from '#shared/call.ts'
import { buildDue } from '#testing/dues.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import { DetailsPlaceholder } from './details-placeholder.tsx'
import {
  useTutorApplicationColumns,
  useTutorBookingColumns,
  useTutorConfirmationColumns,
  useTutorDueColumns,
} from './tutor-columns.tsx'
import { TutorProfile } from './tutor-profile.tsx'

const AT = '2020-11-18T09:05:00.000Z'
const TIME = '3:05 PM, November 18, 2020'

type TableProps<Row> = { rows: Row[]; useColumns: () => AdminColumn<Row>[] }
function Table<Row>({ rows, useColumns }: TableProps<Row>) {
  return (
    <AdminTable title="Rows" columns={useColumns()} rows={rows} firstNumber={1} rowKey={(row) => JSON.stringify(row)} />
  )
}
const rowsOf = <Row,>(rows: Row[], useColumns: () => AdminColumn<Row>[]) =>
  [...renderMarkup(<Table rows={rows} useColumns={useColumns} />).matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t([hd])[ >](.*?)<\/t\1>/gs)].map(([cell]) => visibleText(cell)),
  )

const application: OwnApplication = {
  _id: '1',
  tuitionId: 'TN1001',
  tutorId: 'TR1001',
  tutorName: 'Rakib',
  profileImg: '',
  applicantPhone: '01711111111',
  createdAt: AT,
  isConform: false,
  inviteBy: null,
  tuition: { heading: 'Need Tutor At Dhaka', salary: '', isBooked: false },
}

test('applications show heading, state, inviter and date [AD-DETAILS-07]', () => {
  const invited = { ...application, _id: '2', isConform: true, inviteBy: { name: 'Asha' } }
  expect(rowsOf([application, invited], useTutorApplicationColumns)).toEqual([
    ['SL No', 'TuitionId', 'Heading', 'State', 'Invited By', 'Date'],
    ['1', 'TN1001', 'Need Tutor At Dhaka', 'Applied', 'Self', TIME],
    ['2', 'TN1001', 'Need Tutor At Dhaka', 'Confirmed', 'Asha', TIME],
  ])
})

test('the id of a booked tuition is green among the applications, and always among the bookings', () => {
  const booked = { ...application, tuition: { ...application.tuition, isBooked: true } }
  const markup = (row: OwnApplication) => renderMarkup(<Table rows={[row]} useColumns={useTutorApplicationColumns} />)
  expect([markup(booked).includes('data-booked'), markup(application).includes('data-booked')]).toEqual([true, false])
  expect(renderMarkup(<Table rows={[booking]} useColumns={useTutorBookingColumns} />)).toContain('data-booked')
})

const confirmation: Confirmation = {
  _id: '1',
  tuitionId: 'TN1001',
  tutorId: 'TR1001',
  tutorName: 'Rakib',
  profileImg: '',
  phone: '01711111111',
  createdAt: AT,
  isReported: false,
  confirmedBy: null,
  isTakenBack: false,
  outcome: null,
  comment: [],
}
const booking: Booking = {
  _id: '1',
  tutorId: 'TR1001',
  tuitionId: 'TN1002',
  tutorName: 'Rakib',
  createdAt: AT,
  startDate: 'December 1, 2020',
  startsOn: '2020-12-01',
  heading: 'Need a tutor',
  salary: '6000',
  salaryFrom: 6000,
  salaryTo: 6000,
  tutorPhone: '01711111111',
  guardianPhone: '01722222222',
  guardianName: '',
  isTutorReported: false,
  isGuardianReported: false,
  number: 1,
  agreement: { state: 'sent', salary: 6000 },
  due: 'none',
  problems: [],
  cancelledAt: null,
}

test('confirmations, bookings and dues show their columns [AD-DETAILS-08..09]', () => {
  expect(rowsOf([confirmation], useTutorConfirmationColumns)).toEqual([
    ['SL No', 'TutorId', 'TuitionId', 'Phone'],
    ['1', 'TR1001', 'TN1001', '01711 111111'],
  ])
  expect(rowsOf([booking], useTutorBookingColumns)).toEqual([
    ['SL No', 'TuitionId', 'Booked Date', 'Start Date'],
    ['1', 'TN1002', TIME, 'December 1, 2020'],
  ])
  const dues = [buildDue({ createdAt: AT, remaining: 12.5 }), buildDue({ createdAt: AT, completedAt: AT })]
  expect(rowsOf(dues, useTutorDueColumns)).toEqual([
    ['SL No', 'TuitionId', 'Total Due', 'Remaining', 'State', 'Date'],
    ['1', 'TN1001', '৳4,500.00', '৳12.50', 'Open', TIME],
    ['2', 'TN1001', '৳4,500.00', '৳4,500.00', 'Paid', TIME],
  ])
})

const noSchool = { institute: '', group: '', year: '', board: '', gpa: '' }
const noDegree = { institute: '', department: '', year: '', cgpa: '' }
const cv: Cv = {
  _id: 'cv',
  tutorId: 'TR1001',
  status: 'approved',
  name: 'তানভীর রহমান',
  phone: '01711111111',
  createdAt: AT,
  experience: '',
  img: { profile: '' },
  contact: {
    optionalPhone: '01811111111',
    guardianPhone: '01822222222',
    friendPhone: '01833333333',
    email: 'tanvir@example.com',
    fb: 'https://fb.com/tanvir',
  },
  teachingPreferences: {
    preferredSubjects: [],
    preferredClasses: [],
    preferredMediums: [],
    availableDays: [],
    runningTutoring: '',
    expectedSalary: '',
    onlineAvailable: false,
  },
  education: {
    ssc: noSchool,
    hsc: noSchool,
    graduation: { ...noDegree, department: 'Physics', institute: 'BUET' },
    masters: noDegree,
  },
  address: { presentAddress: '', coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
  othersInfo: { bloodGroup: '', maritalStatus: '', gender: 'Male' },
}

const profile = (tutor: Cv, isReported: boolean) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <TutorProfile cv={tutor} isReported={isReported} />
    </QueryClientProvider>,
  )

test('the profile shows every fact of the tutor and links to the CV [AD-DETAILS-04..05]', () => {
  const markup = profile(cv, true)
  const text = visibleText(markup)
  for (const fact of [
    'তানভীর রহমান',
    'TR1001',
    '01711 111111 Reported',
    'Status Verified',
    'Gender Male',
    'Uttara',
    'Physics, BUET',
    'tanvir @example.com',
    '01811 111111',
    '01822 222222',
    '01833 333333',
    'https://fb.com/tanvir',
    TIME,
  ])
    expect(text).toContain(fact)
  for (const href of [
    '/admin-prime-ta/tutor-cv/TR1001',
    '/admin-prime-ta/edit-cv/TR1001',
    'mailto:tanvir@example.com',
    'https://fb.com/tanvir',
  ])
    expect(markup).toContain(`href="${href}"`)
  expect(text).not.toContain('Verify')
  expect(visibleText(profile(cv, false))).not.toContain('Reported')
  expect(visibleText(profile({ ...cv, status: 'returned' }, false))).toContain('Status Returned')
})

test('a details page shows that it loads, that nobody was found, or the error', () => {
  const page = (failure: CallError | null) =>
    renderMarkup(
      <DetailsPlaceholder
        loadingText="Loading..."
        failure={failure}
        retry={() => {}}
        list={{ href: '/list', label: 'All of them' }}
      />,
    )
  expect(visibleText(page(null))).toBe('Loading...')
  expect(page(null)).toContain('aria-busy="true"')
  const missing = page(new CallError(404, { message: 'No such tutor.', errorMessages: [] }))
  expect(visibleText(missing)).toBe('No such tutor. All of them')
  expect(missing).toContain('href="/list"')
  const failed = visibleText(page(new CallError(503, { message: 'Try later.', errorMessages: [] })))
  expect(failed).toBe('Something went wrong. Try later. Try again')
})

test('the table of the chart has a row for each week and a column for each figure [ADMIN-13]', () => {
  const weeks = [{ week: '2026-11-15', posted: 1, verified: 2, confirmed: 3, booked: 4 }]
  const rows = [...renderMarkup(<WeekTable weeks={weeks} />).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([row]) =>
    visibleText(row),
  )
  expect(rows.at(-1)).toBe('November 15, 2026 1 2 3 4')
  expect(rows).toHaveLength(2)
})
