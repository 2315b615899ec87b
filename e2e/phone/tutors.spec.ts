import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { confirm } from '../dialogs.ts'
import { expect, expectToast, row, rowAction, test } from '../vocabulary.ts'

test('tutors are searched, see their own CV and applications, and are verified by an admin [TUTOR-04, TUTOR-30, GEN-09, GEN-27, ROUTE-13, CONST-04, MSG-21..23, MSG-77, STATE-08, STATE-14, AD-PENDING-TUTOR-01..07]', {
  tag: '@all',
}, async ({ page, as, isMobile, request, consoleErrors }) => {
  const admin = await as('Admin')
  await test.step('the tutor list shows twelve a page and is searched by tutor id or location', async () => {
    await page.goto('/hire-tutor-page')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await expect(cards.first().getByRole('link', { name: /^CV/ })).toBeVisible()
    await expect(cards.first().getByRole('link', { name: /^Hire/ })).toBeVisible()
    const search = page.getByPlaceholder('Search by TutorId or Location')
    const id = (await cards.nth(3).innerText()).match(/TR\d+/)?.[0] ?? ''
    await search.fill(id.toLowerCase())
    await search.press('Enter')
    await expect(cards).toHaveCount(1)
    await search.fill('nowhere at all')
    await search.press('Enter')
    await expect(page.getByText('No tutors found.')).toBeVisible()
  })

  await test.step('a tutor sees the own CV and applications', async () => {
    const page = await as('Tutor')
    await page.goto('/tutor-cv')
    await expect(page.getByRole('main').getByText(SAMPLE_PHONES.Tutor.slice(5)).first()).toBeVisible()
    await page.goto('/tutor-applications')
    await expect(row(page, 'TN')).toBeVisible()
  })

  await test.step('a failed verification shows a toast with the reason', async () => {
    await admin.goto('/admin-prime-ta/unverified-tutor')
    await admin.route('**/api/v1/cvs/verify-cv', (route) =>
      route.fulfill({
        status: 503,
        json: {
          success: false,
          message: 'The service is away.',
          errorMessages: [{ path: 'phone', message: 'Nobody could be reached.' }],
        },
      }),
    )
    await admin.getByRole('main').getByRole('button', { name: 'Verify' }).first().click()
    await confirm(admin, 'You are about to verify this tutor.')
    await expectToast(admin, 'Failed to verify tutor.')
    await expectToast(admin, 'Nobody could be reached.')
    await admin.unroute('**/api/v1/cvs/verify-cv')
    // The browser logs the failed request.
    consoleErrors.splice(0)
  })

  await test.step('an admin verifies a pending tutor, who is then in the public list', async () => {
    const { data } = await (await admin.request.get('/api/v1/cvs/pending-cvs?limit=100')).json()
    const { name, phone, tutorId } = data.at(isMobile ? -1 : -2)
    expect((await request.get(`/api/v1/cvs/tutor-cv/${tutorId}`)).status()).toBe(404)
    await admin.goto('/admin-prime-ta/unverified-tutor')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Pending Tutors Table')
    const search = admin.getByPlaceholder('Search by phone', { exact: true })
    await search.fill(phone)
    await search.press('Enter')
    if (!isMobile) {
      // Before them are the columns of the selection and of the details.
      const heads = (await admin.getByRole('columnheader').allInnerTexts()).slice(-7)
      expect(heads).toEqual(['SL No', 'Name', 'Studies, subjects, area', 'CV', 'Phone', 'Date', 'Action'])
    }
    for (const [action, address] of [
      ['Edit', `/admin-prime-ta/edit-cv/${tutorId}`],
      ['Show CV', `/admin-prime-ta/tutor-cv/${tutorId}`],
    ] as const) {
      await row(admin, tutorId)
        .getByRole('button', { name: `More actions for ${tutorId}` })
        .click()
      await expect(admin.getByRole('menuitem', { name: action, exact: true })).toHaveAttribute('href', address)
      await admin.keyboard.press('Escape')
    }
    await rowAction(admin, phone.slice(5), 'Verify')
    const sent = admin.waitForRequest('**/api/v1/cvs/verify-cv')
    await confirm(admin, 'You are about to verify this tutor.')
    expect((await sent).postDataJSON()).toEqual({ phone, name, version: expect.any(String) })
    await expectToast(admin, 'Tutor verified successfully!')
    await expect(row(admin, tutorId)).toHaveCount(0)
    const visitor = await as('visitor')
    await visitor.goto(`/hire-tutor-page?q=${tutorId}`)
    await expect(visitor.getByRole('article')).toHaveCount(1)
  })
})
