import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { newPhone, postCall } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { countEffort } from '../effort.ts'
import { codeFor } from '../outbox.ts'
import { codeField } from '../registration.ts'
import { expect, expectToast, row, test } from '../vocabulary.ts'

test('a guardian registers, posts, reads who applied with a masked phone, and sees the phone once an admin has confirmed [FAM-487, TUTOR-08, ROUTE-20, GEN-02..03, ROLE-18..19, AD-APPLICANTS-10]', {
  tag: '@all',
}, async ({ page, as }) => {
  const phone = newPhone()
  const hand = countEffort(page, true)
  const main = page.getByRole('main')
  const list = (label: string) => main.getByLabel(new RegExp(`^${label}`)).first()

  await page.goto('/')
  await hand.task('(b) a guardian registers', { before: '10 + 38', most: { clicks: 8, keys: 44 } }, async () => {
    await hand.click(page.getByRole('link', { name: 'Register Now' }))
    await hand.click(page.getByRole('radio', { name: 'Guardian', exact: true }))
    await hand.fill(page.getByLabel(/^Name/), 'Rokeya')
    await hand.fill(page.getByLabel(/^Phone/), phone)
    await hand.fill(page.getByLabel(/^E-?mail/), `${phone.slice(-7)}@ex.bd`)
    await hand.fill(page.locator('input[autocomplete="new-password"]').first(), 'Katha-72')
    await hand.click(main.getByRole('button', { name: 'Register' }))
    await expect(page).toHaveURL(/\/registration-otp-verification/)
    await expect(page.getByText(phone.slice(5)).first()).toBeVisible()
    await hand.type(codeField(page), await codeFor(phone))
    await hand.click(page.getByRole('button', { name: 'Verify' }))
    await expect(page).toHaveURL('/new-tuition-post')
  })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Tuition')
  await expect(page.getByLabel(/^Phone/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveCount(0)
  await hand.task('(b) and posts a tuition', { before: '14 + 27', most: { clicks: 16, keys: 0 } }, async () => {
    await hand.pick(list('Class'), 'Class 5')
    await hand.pick(list('Subjects'), 'Math')
    await hand.pick(list('Medium'), 'Bangla medium')
    await hand.click(page.getByRole('radio', { name: 'Female', exact: true }))
    await hand.choose(page.getByLabel('City'), 'Dhaka')
    await hand.pick(list('Areas'), 'Dhanmondi')
    await hand.click(page.getByRole('button', { name: 'Post Tuition' }))
    await expectToast(page, 'Tuition Created!')
    await expect(page).toHaveURL('/your-all-tuition-post')
  })

  const card = page.getByRole('article').first()
  await expect(card).toContainText('Pending')
  const tuitionId = /TN\d{4,}/.exec(await card.innerText())?.[0] ?? ''
  const [admin, tutor] = [await as('Admin'), await as('Tutor')]
  expect((await admin.request.patch(`/api/v1/tuitions/approve/${tuitionId}`, { data: {} })).ok()).toBe(true)
  await postCall(tutor.request, 'applications/create-application', { tuitionId })
  await page.goto('/')

  await hand.task('(b) and reads who applied', { before: '4 + 0', most: { clicks: 3, keys: 0 } }, async () => {
    await hand.click(page.getByRole('banner').locator('summary[aria-label="Menu"]'))
    await hand.click(
      page.getByRole('banner').getByRole('link', { name: 'Your All Tuition Post' }).filter({ visible: true }),
    )
    await hand.click(
      row(page, tuitionId)
        .getByRole('link', { name: /applicant|Who applied/i })
        .first(),
    )
    await expect(page).toHaveURL(`/applicants/${tuitionId}`)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
  hand.report()

  await test.step('the phone of the applicant is masked, and there is no Conform button', async () => {
    await main.getByRole('link', { name: 'All columns' }).click()
    await expect(page.getByText('018•••••001')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Conform/ })).toHaveCount(0)
    await page.getByRole('link', { name: /^Show CV/ }).click()
    await expect(page).toHaveURL(/\/applicant-cv\?tutorId=TR\d+/)
    const tutorId = new URL(page.url()).searchParams.get('tutorId')
    expect(await page.evaluate(() => history.state.usr)).toEqual({ tutorId })
    await expect(page.getByRole('article')).toContainText(`${tutorId}`)
    await expect(page.getByRole('heading', { name: 'Teaching preferences' })).toBeVisible()
    expect(await page.content()).not.toContain(SAMPLE_PHONES.Tutor.slice(1))
  })

  await test.step('an admin confirms, and the phones are exchanged', async () => {
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    await admin.getByRole('button', { name: /^Conform/ }).click()
    await confirm(admin, 'Do you want to give number by conform the applicant?')
    await expectToast(admin, 'Applicants conformed!')
    await page.goto(`/applicants/${tuitionId}`)
    await expect(page.locator(`a[href="tel:+88${SAMPLE_PHONES.Tutor}"]`).first()).toBeVisible()
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(tutor.locator(`main a[href="tel:+88${phone}"]`).first()).toBeVisible()
  })
})
