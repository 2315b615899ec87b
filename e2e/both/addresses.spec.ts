import type { Page } from '@playwright/test'
import { expect, expectAccessible, isWide, test } from '../vocabulary.ts'

/** An address, its heading, and the placeholder of its search field. */
type Address = readonly [address: string, heading?: string | RegExp, search?: string]

/** The pages open to a visitor. The first sample guardian owns every 25th tuition. */
const PUBLIC: Address[] = [
  ['/', /^Unlock Your Potential/],
  ['/tuitions-page', 'Tuitions', 'Search by TuitionId or Location'],
  ['/tuitions-page?page=2', 'Tuitions'],
  ['/tuitions-page?q=Dhaka', 'Tuitions'],
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
  ['/tutor-applications', 'Unauthorized'],
]

const TUTOR: Address[] = [
  ['/tutor-cv', 'Your CV'],
  ['/edit-cv', 'Edit Your CV'],
  ['/tutor-applications', 'Your Applications'],
  ['/tutor-applications?page=2', 'Your Applications'],
  ['/tuitions-page', 'Tuitions'],
]

const ADMIN_OF_TUITIONS: Address[] = [
  ['/admin-prime-ta', 'Welcome to Admin Dashboard'],
  ['/admin-prime-ta/available-tuition', 'All tuitions', 'Search by Phone Or TuitionId'],
  ['/admin-prime-ta/available-tuition?q=TN1006', 'All tuitions'],
  ['/admin-prime-ta/available-tuition?q=nowhere-at-all', 'All tuitions'],
  ['/admin-prime-ta/unverified-tuition-post', 'Pending Tuitions', 'Search by phone'],
  ['/admin-prime-ta/new-tuition-post', 'Post Tuition'],
  ['/admin-prime-ta/edit-tuition-by-admin?tuitionId=TN1006', 'Edit Tuition'],
  ['/admin-prime-ta/edit-tuition-by-admin'],
  ['/admin-prime-ta/repost-tuition-by-admin?tuitionId=TN1006', 'Repost Tuition'],
  ['/admin-prime-ta/hire-request', 'Hire Requests', 'Search by Phone or Tutor ID'],
  ['/admin-prime-ta/booked-tuition', 'Book a tuition'],
  ['/admin-prime-ta/all-booked-tuition', 'All Booked', 'Search by Tuition Id or Tutor ID'],
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
  ['/admin-prime-ta/all-due-payments', 'All Due Payments', 'Search by Tuition Id or Tutor ID'],
]

test('[ROUTE-09] [ROUTE-15] every page of a visitor has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('visitor'), PUBLIC))

test('[ROUTE-21] [ROUTE-22] [ROUTE-23] [ROLE-16] every page of a guardian has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('Guardian'), GUARDIAN))

test('[ROUTE-17] [ROUTE-18] [ROUTE-19] [ROLE-28] every page of a tutor has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('Tutor'), TUTOR))

test('[ROUTE-24] [ROUTE-25] [ROUTE-26] [ROUTE-27] [ROUTE-28] [ROUTE-29] [ROUTE-30] [ROUTE-39] [ROUTE-40] [ROUTE-45] [ROUTE-46] [ROLE-31] [ADMIN-35] [ADMIN-36] [OFF-504] every admin page about tuitions has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('Admin'), ADMIN_OF_TUITIONS))

test('[ROUTE-31] [ROUTE-32] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] [ROUTE-37] [ROUTE-38] [ROUTE-41] [ROUTE-42] [ROUTE-43] [ROUTE-44] [ROLE-31] [ADMIN-35] [ADMIN-36] every admin page about people and money has its heading, a title and no accessibility fault', async ({
  as,
}) => expectGoodPages(await as('Admin'), ADMIN_OF_PEOPLE))

test('an unknown address shows the not-found page in both frames', async ({ as, consoleErrors }) => {
  const page = await as('Admin')
  for (const address of [
    '/nowhere',
    '/tuitions-page/TN9999',
    '/tutor-cv/TR9999',
    '/hire-request/TR9999',
    '/admin-prime-ta/nowhere',
  ]) {
    await page.goto(address)
    await expectGoodPage(page)
  }
  // The browser logs every 404.
  expect(consoleErrors.filter((consoleError) => !consoleError.includes('404'))).toEqual([])
  consoleErrors.splice(0)
})

/** Checks heading, search field and title, that the page fits the window, and that axe finds nothing. */
async function expectGoodPages(page: Page, addresses: readonly Address[]) {
  // axe takes seconds a page on a busy machine.
  test.setTimeout(30_000 + addresses.length * 15_000)
  for (const [address, heading, search] of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await expectGoodPage(page, isWindowOfUsers(page, address))
      const title = page.getByRole('heading', { level: 1 })
      if (heading) await expect(title).toHaveText(heading)
      else await expect(title).not.toHaveText(NOTHING_HERE)
      if (search) await expect(page.getByPlaceholder(search, { exact: true })).toBeVisible()
      if (search && address.startsWith('/admin-prime-ta')) await expectAdminList(page, address, search)
    })
}

/** Whether staff, who use laptops, or families, who use phones, see the page in this window. */
const isWindowOfUsers = (page: Page, address: string) =>
  process.env.ALL_WINDOWS === '1' || isWide(page) === address.startsWith('/admin-prime-ta')

const NOTHING_HERE = /Unauthorized|Oops|No such|not found/

/** An admin list has 10 rows a page, the dues 2, and an empty state for a search without results. */
async function expectAdminList(page: Page, address: string, search: string) {
  // A change by another journey may refetch the unsearched list at the same time.
  const responsePromise = page.waitForResponse((response) => /nowhere-at-all/.test(response.request().postData() ?? ''))
  await page.getByPlaceholder(search, { exact: true }).fill('nowhere-at-all')
  await page.keyboard.press('Enter')
  const { meta } = await (await responsePromise).json()
  expect(meta).toEqual({ page: 1, limit: address.endsWith('all-due-payments') ? 2 : 10, total: 0, totalPages: 0 })
  await expect(page.getByText('No data found.')).toBeVisible()
}

/** axe, which takes longest, looks at a page in the window of its users; in the other one the page has to fit. */
async function expectGoodPage(page: Page, withAxe = true) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-waiting], [aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveTitle(/\| Porua$/)
  expect(await tooWide(page)).toEqual([])
  if (withAxe) await expectAccessible(page)
}

/** The innermost elements that make the page wider than the window, widest first, with their right edge in px. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
      .filter(({ right }) => right > clientWidth)
      .sort((a, b) => b.right - a.right)
    const innermost = outside.filter(({ element }) => !outside.some((other) => other.element.parentElement === element))
    const names = innermost.map(({ element, right }) => `${right}: ${element.outerHTML.slice(0, 120)}`)
    return [`page ${scrollWidth} > window ${clientWidth}`, ...names.slice(0, 8)]
  })
}
