import { type Address, expectGoodPages } from '../good-page.ts'
import { test } from '../vocabulary.ts'

const ADMIN_OF_TUITIONS: Address[] = [
  ['/admin-prime-ta', 'Welcome to Admin Dashboard'],
  ['/admin-prime-ta/available-tuition', 'All tuitions', 'Search by Phone Or TuitionId'],
  ['/admin-prime-ta/unverified-tuition-post', 'Pending Tuitions', 'Search by phone'],
  ['/admin-prime-ta/new-tuition-post', 'Post Tuition'],
  ['/admin-prime-ta/edit-tuition-by-admin?tuitionId=TN1006', 'Edit Tuition'],
  ['/admin-prime-ta/edit-tuition-by-admin'],
  ['/admin-prime-ta/repost-tuition-by-admin?tuitionId=TN1006', 'Repost Tuition'],
  ['/admin-prime-ta/hire-request', 'Hire Requests', 'Search by Phone or Tutor ID'],
  ['/admin-prime-ta/booked-tuition', 'Book a tuition'],
  ['/admin-prime-ta/all-booked-tuition', 'All Booked', 'Search by Tuition Id or Tutor ID'],
  ['/admin-prime-ta/tuition/TN1050'],
  ['/admin-prime-ta/applicants/TN1050', 'All Applicants'],
  ['/admin-prime-ta/all-conform/TN1050', 'All Conformation'],
]

const ADMIN_OF_PEOPLE: Address[] = [
  ['/admin-prime-ta/unverified-tutor', 'Pending Tutors Table', 'Search by phone'],
  ['/admin-prime-ta/all-approved-tutors-for-admin', 'Approved Tutors', 'Search by Phone or TutorId'],
  ['/admin-prime-ta/all-guardians-for-admin', 'Registered Guardians', 'Search by Phone'],
  ['/admin-prime-ta/tutor-cv/TR1001', 'Tutor CV'],
  ['/admin-prime-ta/edit-cv/TR1001', 'Edit CV'],
  ['/admin-prime-ta/tutor-details/TR1001'],
  ['/admin-prime-ta/guardian-details/01711000001'],
  ['/admin-prime-ta/message', 'Messages', 'Search by Phone'],
  ['/admin-prime-ta/create-report', 'Create Report'],
  ['/admin-prime-ta/all-reports', 'All Reports', 'Search by phone number'],
  ['/admin-prime-ta/outbox', 'Outbox'],
  ['/admin-prime-ta/create-payment', 'Create Payment'],
  ['/admin-prime-ta/dues-by-age'],
  ['/admin-prime-ta/create-account'],
  ['/admin-prime-ta/staff'],
  ['/admin-prime-ta/invite-staff'],
  ['/admin-prime-ta/staff-invitations'],
  ['/admin-prime-ta/settings', 'Settings'],
  ['/admin-prime-ta/figures', 'Figures'],
  ['/admin-prime-ta/activity'],
  ['/admin-prime-ta/import'],
  ['/admin-prime-ta/system'],
  ['/admin-prime-ta/account'],
  ['/admin-prime-ta/all-due-payments', 'All Due Payments', 'Search by Tuition Id or Tutor ID'],
]

test('[ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] [ROUTE-28] [ROUTE-29] [ROUTE-30] [ROUTE-39] [ROUTE-40] [ROUTE-45] [ROUTE-46] [ROLE-31] [ADMIN-35] [ADMIN-36] [OFF-504] every admin page about tuitions has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('Admin'), ADMIN_OF_TUITIONS))

test('[ROUTE-31] [ROUTE-32] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] [ROUTE-37] [ROUTE-38] [ROUTE-41] [ROUTE-42] [ROUTE-43] [ROUTE-44] [ROLE-31] [ADMIN-35] [ADMIN-36] every admin page about people and money has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('Admin'), ADMIN_OF_PEOPLE))
