import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './vocabulary.ts'

/** Every address of the site, by who may open it; the sample world's first guardian owns every 25th tuition. */
const ADDRESSES = {
  visitor: [
    '/',
    '/tuitions-page',
    '/tuitions-page?page=2',
    '/tuitions-page?q=Dhaka',
    '/tuitions-page?q=nowhere-at-all',
    '/tuitions-page/TN1006',
    '/tuition-post-by-unregister-guardian',
    '/hire-tutor-page',
    '/hire-tutor-page?q=nowhere-at-all',
    '/tutor-cv/TR1001',
    '/contact',
    '/login',
    '/login-admin-p-t',
    '/register',
    '/forgot-password',
    '/about-us',
    '/services',
  ],
  Guardian: [
    '/new-tuition-post',
    '/your-all-tuition-post',
    '/tuitions-page/TN1050',
    '/applicants/TN1050',
    '/applicant-cv',
    '/applicant-cv?tutorId=TR1001&tuitionId=TN1050',
    '/tutor-applications',
  ],
  Tutor: ['/tutor-cv', '/edit-cv', '/tutor-applications', '/tutor-applications?page=2', '/tuitions-page'],
  Admin: [
    '/admin-prime-ta',
    '/admin-prime-ta/available-tuition',
    '/admin-prime-ta/available-tuition?q=TN1006',
    '/admin-prime-ta/available-tuition?q=nowhere-at-all',
    '/admin-prime-ta/unverified-tuition-post',
    '/admin-prime-ta/new-tuition-post',
    '/admin-prime-ta/edit-tuition-by-admin?tuitionId=TN1006',
    '/admin-prime-ta/edit-tuition-by-admin',
    '/admin-prime-ta/repost-tuition-by-admin?tuitionId=TN1006',
    '/admin-prime-ta/unverified-tutor',
    '/admin-prime-ta/tutor-cv/TR1001',
    '/admin-prime-ta/applicants/TN1050',
    '/admin-prime-ta/all-conform/TN1050',
    '/admin-prime-ta/message',
    '/admin-prime-ta/create-report',
  ],
} as const

for (const [who, addresses] of Object.entries(ADDRESSES)) {
  test(`every address of a ${who} has a title and a heading, fits its window, and axe finds nothing`, async ({
    as,
  }) => {
    const page = await as(who as keyof typeof ADDRESSES)
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address)
        await expectSound(page)
      })
  })
}

test('an address that is not there says so soundly, in both frames', async ({ as, complaints }) => {
  const page = await as('Admin')
  for (const address of ['/nowhere', '/tuitions-page/TN9999', '/tutor-cv/TR9999', '/admin-prime-ta/nowhere']) {
    await page.goto(address)
    await expectSound(page)
  }
  // The browser itself tells of every document and answer that is not there.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.splice(0)
})

async function expectSound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-waiting], [aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Porua: |\| Porua$/)
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
  await expectAccessible(page)
}
