import { adminAddress, adminPages } from '../../src/shell/admin/admin-pages.ts'
import { type Address, expectGoodPages } from '../good-page.ts'
import { test } from '../vocabulary.ts'

/** The heading and the search field of the specification; other pages only need a heading. */
const SPECIFIED: Record<string, [heading: string | RegExp, search?: string]> = {
  'available-tuition': ['All tuitions', 'Search by Phone Or TuitionId'],
  'unverified-tuition-post': ['Pending Tuitions', 'Search by phone'],
  'new-tuition-post': ['Post Tuition'],
  'edit-tuition-by-admin': ['Edit Tuition'],
  'repost-tuition-by-admin': ['Repost Tuition'],
  'hire-request': ['Hire Requests', 'Search by Phone or Tutor ID'],
  'booked-tuition': ['Book a tuition'],
  'all-booked-tuition': ['All Booked', 'Search by Tuition Id or Tutor ID'],
  'applicants/:tuitionId': [/^All Applicants/],
  'all-conform/:tuitionId': [/^All Conformation/],
  'unverified-tutor': ['Pending Tutors Table', 'Search by phone'],
  'all-approved-tutors-for-admin': ['Approved Tutors', 'Search by Phone or TutorId'],
  'all-guardians-for-admin': ['Registered Guardians', 'Search by Phone'],
  'tutor-cv/:tutorId': [/^Tutor CV/],
  'edit-cv/:tutorId': ['Edit CV'],
  message: ['Messages', 'Search by Phone'],
  'create-report': ['Create Report'],
  'all-reports': ['All Reports', 'Search by phone number'],
  outbox: ['Outbox'],
  'create-payment': ['Create Payment'],
  settings: ['Settings'],
  figures: ['Figures'],
  'all-due-payments': ['All Due Payments', 'Search by Tuition Id or Tutor ID'],
}

const QUERIES: Record<string, string> = {
  'edit-tuition-by-admin': '?tuitionId=TN1006',
  'repost-tuition-by-admin': '?tuitionId=TN1006',
}

/** Their records have random ids: the journeys of payments and hire requests open them. */
const WITHOUT_KNOWN_ID = ['hire-request/:id/post', 'receipt/:dueId']

const SAMPLE_IDS: Record<string, string> = { tuitionId: 'TN1050', tutorId: 'TR1001', phone: '01711000001' }

const walked = adminPages.filter(({ path }) => !WITHOUT_KNOWN_ID.includes(path))
const isAboutTuitions = ({ file }: { file: string }) =>
  /^(?:tuitions|hire-requests|bookings|applications|confirmations|admin-overview)\//.test(file)

function toAddress(page: (typeof adminPages)[number]): Address {
  const address = adminAddress(page).replace(/:(\w+)/g, (_, name: string) => SAMPLE_IDS[name] ?? '')
  return [address + (QUERIES[page.path] ?? ''), ...(SPECIFIED[page.path] ?? [])]
}

test('every admin page about tuitions has its heading, a title and no accessibility fault [ROUTE-24..28, ROLE-31, ADMIN-35..36, OFF-504]', async ({
  as,
}) =>
  expectGoodPages(await as('Admin'), [
    ['/admin-prime-ta', 'Welcome to Admin Dashboard'],
    ['/admin-prime-ta/edit-tuition-by-admin'],
    ...walked.filter(isAboutTuitions).map(toAddress),
  ]))

test('every admin page about people and money has its heading, a title and no accessibility fault [ROUTE-31..38, ROUTE-41..44, ROLE-31, ADMIN-35..36]', async ({
  as,
}) => expectGoodPages(await as('Admin'), walked.filter((page) => !isAboutTuitions(page)).map(toAddress)))
