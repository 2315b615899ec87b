import { type Address, expectGoodPage, expectGoodPages } from '../good-page.ts'
import { expect, test } from '../vocabulary.ts'

/** The pages open to a visitor. The first sample guardian owns every 25th tuition. */
const PUBLIC: Address[] = [
  ['/', /^Unlock Your Potential/],
  ['/tuitions-page', 'Tuitions', 'Search by TuitionId or Location'],
  ['/tuitions-page?q=nowhere-at-all', 'Tuitions'],
  ['/tuitions-page/TN1006'],
  ['/tuitions/dhaka', 'Tuitions in Dhaka'],
  ['/tutors/math', 'Math tutors'],
  ['/tuition-post-by-unregister-guardian', 'Post Tuition'],
  ['/hire-tutor-page', 'Hire Tutor', 'Search by TutorId or Location'],
  ['/hire-tutor-page?q=nowhere-at-all', 'Hire Tutor'],
  ['/tutor-cv/TR1001'],
  ['/hire-request/TR1001', /^Hire Request/],
  ['/contact', 'Contact Us'],
  ['/login', 'Login'],
  ['/login-admin-p-t', 'Admin Login'],
  ['/register'],
  ['/forgot-password'],
  ['/login-by-code'],
  ['/forgot-password-by-code'],
  ['/about-us', 'About us'],
  ['/services', 'Services'],
  ['/how-it-works', 'How it works'],
  ['/fees', 'Fees'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy'],
]

const GUARDIAN: Address[] = [
  ['/new-tuition-post', 'Post Tuition'],
  ['/your-all-tuition-post', 'Your All Tuition Post'],
  ['/tuitions-page/TN1050'],
  ['/applicants/TN1050', 'All Applicants'],
  ['/applicant-cv', 'Applicant’s CV'],
  ['/applicant-cv?tutorId=TR1001&tuitionId=TN1050', 'Applicant’s CV'],
  ['/account'],
  ['/tutor-applications', 'Unauthorized'],
]

const TUTOR: Address[] = [
  ['/tutor-cv', 'Your CV'],
  ['/edit-cv', 'Edit Your CV'],
  ['/tutor-applications', 'Your Applications'],
  ['/tuitions-page', 'Tuitions'],
]

test('every page of a visitor has its heading, a title and no accessibility fault, an unknown address too [ROUTE-09, ROUTE-15]', async ({
  as,
  consoleErrors,
}) => {
  const page = await as('visitor')
  await expectGoodPages(page, PUBLIC)
  expect(consoleErrors).toEqual([])
  for (const address of ['/nowhere', '/tuitions-page/TN9999', '/tutor-cv/TR9999']) {
    await page.goto(address)
    await expectGoodPage(page)
  }
  // The browser logs every 404.
  expect(consoleErrors.filter((consoleError) => !consoleError.includes('404'))).toEqual([])
  consoleErrors.splice(0)
})

test('every page of a guardian and of a tutor has its heading, a title and no accessibility fault [ROUTE-17..19, ROUTE-21..23, ROLE-16, ROLE-28]', async ({
  as,
}) => {
  await expectGoodPages(await as('Guardian'), GUARDIAN)
  await expectGoodPages(await as('Tutor'), TUTOR)
})
