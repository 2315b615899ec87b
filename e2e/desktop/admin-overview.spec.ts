import type { Locator, Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { postCall } from '../api.ts'
import { expect, isWide, rowAction, test } from '../vocabulary.ts'

test('an admin reads the dashboard and the details of guardians and tutors [ADMIN-14, ADMIN-34, CONST-08..09, CONST-30, AD-GUARDIANS-01, GEN-23..24, AD-DETAILS-01..10, MSG-74]', {
  tag: '@all',
}, async ({ as }) => {
  const admin = await as('Admin', 'home')
  await test.step('the dashboard shows pending work and weekly figures; the menu is 230 px wide', async () => {
    await expect(admin).toHaveURL('/admin-prime-ta')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Welcome to Admin Dashboard')
    const weeks = admin.getByRole('table', { name: 'Tuitions by week' })
    await expect(weeks.getByRole('row')).toHaveCount(9)
    await expect(admin.locator('[data-bar]').filter({ visible: true }).first()).toBeVisible()
    const side = admin.locator('nav[aria-label="Admin"]').filter({ visible: true })
    if (isWide(admin)) expect((await side.boundingBox())?.width).toBe(230)
    await admin.getByRole('link', { name: 'Tutors to verify' }).click()
    await expect(admin).toHaveURL('/admin-prime-ta/unverified-tutor')
  })

  await test.step('guardians are listed, found by phone, and have details with reports and tuitions', async () => {
    const phone = SAMPLE_PHONES.Guardian
    await admin.goto('/admin-prime-ta/all-guardians-for-admin')
    await expect(rows(admin)).toHaveCount(10)
    await expect(admin.getByText(/^Page 1 of/)).toBeVisible()
    const standing = ['Posts', 'Last active', 'Registered', 'Details']
    await expectColumns(admin, ['Details', 'SL No', 'Name', 'Phone', 'Email', ...standing])
    const search = admin.getByRole('searchbox', { name: 'Search by Phone' })
    await search.fill('nobody at all')
    await search.press('Enter')
    await expect(admin.getByText('No data found.')).toBeVisible()
    await search.fill(`+88 ${phone}`)
    await search.press('Enter')
    await expect(rows(admin)).toHaveCount(1)
    const name = await rows(admin).locator('b').first().innerText()
    const mail = await rows(admin).locator('a[href^="mailto:"]').first().getAttribute('href')
    await rowAction(admin, phone.slice(5), 'Details')
    await expect(admin).toHaveURL(`/admin-prime-ta/guardian-details/${phone}`)

    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(admin.getByRole('main').getByText('Guardian details', { exact: true })).toBeVisible()
    await expect(admin).toHaveTitle(new RegExp(phone))
    const facts = admin.getByRole('region', { name: 'Account as guardian' })
    await expect(facts.getByRole('link', { name: phone.slice(5) })).toHaveAttribute('href', `tel:+88${phone}`)
    await expect(facts).toContainText(name)
    await expect(facts.locator(`a[href="${mail}"]`)).toBeVisible()
    await expect(admin.getByRole('heading', { name: /^Reports/ })).toBeVisible()
    await expect(admin.getByRole('heading', { name: /^Tuitions/ })).toBeVisible()
    await expect(
      admin
        .getByRole('main')
        .getByText(/^TN\d+$/)
        .first(),
    ).toBeVisible()
  })

  await test.step('a tutor’s details show profile, reports, applications, confirmations, bookings and dues', async () => {
    const tutor = await as('Tutor')
    const { cv } = (await (await tutor.request.get('/api/v1/cvs/tutor-cv')).json()).data
    const { tuitionId } = await postCall(admin.request, 'tuitions/create-tuition', {
      class: ['Class 1'],
      subjects: ['Math'],
      medium: ['IB'],
      isOnline: true,
      heading: 'Need a patient tutor',
      phone: '01712345678',
    })
    const pair = { tuitionId, tutorId: cv.tutorId }
    await postCall(tutor.request, 'applications/create-application', { tuitionId })
    await postCall(admin.request, 'conforms', { ...pair, tutorPhone: cv.phone })
    await postCall(admin.request, 'booked', { ...pair, startDate: 'December 1, 2030' })
    await postCall(admin.request, 'payments/create', { ...pair, totalDue: '4500.50' })
    const comment = `Came late on ${tuitionId}.`
    const report = await postCall(admin.request, 'reports', { phone: cv.phone, role: 'Tutor', comment })

    await admin.goto(`/admin-prime-ta/tutor-details/${cv.tutorId}`)
    const profile = admin.getByRole('region', { name: 'Profile' })
    await expect(profile).toContainText(cv.name)
    await expect(profile.getByRole('link', { name: 'CV Edit' })).toHaveAttribute(
      'href',
      `/admin-prime-ta/edit-cv/${cv.tutorId}`,
    )
    await expect(part(admin, 'Reports')).toContainText(comment)
    const lists: [string, string[], string][] = [
      ['Applications', ['SL No', 'TuitionId', 'Heading', 'State', 'Invited By', 'Date'], 'Need a patient tutor'],
      ['Confirmations', ['SL No', 'TutorId', 'TuitionId', 'Phone'], cv.tutorId],
      ['Bookings', ['SL No', 'TuitionId', 'Booked Date', 'Start Date'], 'December 1, 2030'],
      ['Dues', ['SL No', 'TuitionId', 'Total Due', 'Remaining', 'State', 'Date'], '৳4,500.50'],
    ]
    for (const [title, columns, words] of lists)
      await test.step(title, async () => {
        const list = part(admin, title)
        if (title === 'Applications' || title === 'Confirmations') await list.getByRole('heading').click()
        await expectColumns(list, columns)
        await expect(list.locator('tr, li').filter({ hasText: tuitionId }).first()).toContainText(words)
      })
    await admin.request.delete(`/api/v1/reports/${report.comments.at(-1)._id}`)
    await part(admin, 'Bookings').getByRole('link', { name: tuitionId }).click()
    await expect(admin).toHaveURL(`/admin-prime-ta/tuition/${tuitionId}`)
  })

  await test.step('a CV opened from a list renders at once; opened by its address it is fetched with a loading text', async () => {
    const held = Promise.withResolvers<void>()
    await admin.route('**/api/v1/cvs/tutor-cv/*', async (route) => {
      await held.promise
      await route.continue()
    })
    await admin.goto('/admin-prime-ta/all-approved-tutors-for-admin')
    const shows = admin.getByRole('main').getByRole('link', { name: 'Show CV' })
    await expect(shows).toHaveCount(10)
    await shows.first().click()
    await expect(admin).toHaveURL(/\/admin-prime-ta\/tutor-cv\/TR\d+$/)
    const section = admin.getByRole('heading', { name: 'Teaching preferences' })
    await expect(section).toBeVisible()
    const address = admin.url()
    await admin.goto('/admin-prime-ta')
    await admin.goto(address)
    await expect(admin.getByText("Loading tutor's information...")).toBeVisible()
    held.resolve()
    await expect(section).toBeVisible()
    await expect(admin.getByText("Loading tutor's information...")).toHaveCount(0)
  })

  await test.step('a reported phone without an account has details', async () => {
    const phone = `0153${String(Date.now()).slice(-7)}`
    await postCall(admin.request, 'reports', { phone, role: 'Guardian', comment: 'ঠিকানা ভুল দিয়েছেন' })
    await admin.goto(`/admin-prime-ta/guardian-details/${phone}`)
    await expect(admin.getByText('No account: this phone is only on posts or reports.')).toBeVisible()
    await expect(admin.getByText('Reported', { exact: true })).toBeVisible()
    await expect(admin.getByText('ঠিকানা ভুল দিয়েছেন').first()).toBeVisible()
  })
})

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, ul[aria-label="Registered Guardians"] > li')
const part = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) }).first()

/** The headers of a table on a wide screen; cards on a phone have none. */
async function expectColumns(place: Page | Locator, columns: string[]) {
  const page = 'page' in place ? place.page() : place
  if (!isWide(page)) return expect(place.getByRole('table')).toHaveCount(0)
  await expect(place.getByRole('columnheader')).toHaveText(columns)
}
