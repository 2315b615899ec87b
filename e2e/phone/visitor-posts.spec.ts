import type { Page } from '@playwright/test'
import { confirm } from '../dialogs.ts'
import { chooseOptions, expect, expectAccessible, expectToast, row, rowAction, test } from '../vocabulary.ts'

const PHONE = '01555123456'

test('[GEN-01, GEN-06, GEN-30, ROLE-05, TFORM-57, TFORM-23, STATE-04, STATE-05, STATE-09, TLIST-22..25, STATE-10, STATE-11, AD-APPLICANTS-11, AD-APPLICANTS-12, ROLE-26, ROLE-34, ROLE-42, NAV-05] a visitor’s tuition is verified, found, applied to and confirmed, and then the tutor sees the phone', async ({
  as,
}) => {
  const visitor = await as('visitor')
  const mark = `She likes drawing ${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
  const tuitionId = await test.step('a visitor posts a tuition', () => postAsVisitor(visitor, mark))

  await test.step('the public list does not show it yet', async () => {
    await visitor.goto(`/tuitions-page?q=${tuitionId}`)
    await expect(visitor.getByText('No tuitions found.')).toBeVisible()
    expect((await visitor.request.get(`/tuitions-page/${tuitionId}`)).status()).toBe(404)
  })

  const admin = await as('Admin')
  await test.step('an admin verifies it', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${PHONE}`)
    await rowAction(admin, tuitionId, 'Verify')
    await confirm(admin, 'You are about to verify this tuition post.')
    await expectToast(admin, 'Tuition verified successfully!')
    await expect(row(admin, tuitionId)).toHaveCount(0)
  })

  await test.step('the public list shows it, without the phone', async () => {
    await visitor.goto('/tuitions-page')
    await visitor.getByPlaceholder('Search by TuitionId or Location').fill(tuitionId.toLowerCase())
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('article')).toHaveCount(1)
    await visitor.getByRole('link', { name: new RegExp(`^Details.*${tuitionId}`) }).click()
    await expect(visitor.getByText(mark)).toBeVisible()
    await expect(visitor.getByText('Given to the tutor who is confirmed.')).toBeVisible()
    expect(await visitor.content()).not.toContain(PHONE.slice(1))
  })

  const tutor = await as('Tutor')
  await test.step('a tutor applies', async () => {
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await apply(tutor)
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(applyButton(tutor, 'Applied')).toBeDisabled()
    expect(await tutor.content()).not.toContain(PHONE.slice(1))
  })

  await test.step('the admin sees the applicant and confirms', async () => {
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    await admin.getByRole('button', { name: /^Conform/ }).click()
    await confirm(admin, 'Do you want to give number by conform the applicant?')
    await expectToast(admin, 'Applicants conformed!')
    await expect(admin.getByRole('main').getByText('Confirmed').first()).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the tutor now sees the phone, a visitor does not', async () => {
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(applyButton(tutor, 'Confirmed')).toBeDisabled()
    await expect(tutor.getByRole('main').locator(`a[href="tel:+88${PHONE}"]`).first()).toBeVisible()
    await tutor.goto('/tutor-applications')
    await expect(row(tutor, tuitionId).locator(`a[href="tel:+88${PHONE}"]`)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(mark)).toBeVisible()
    expect(await visitor.content()).not.toContain(PHONE.slice(1))
  })
})

async function postAsVisitor(page: Page, details: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Post a tuition' }).first().click()
  await expect(page).toHaveURL('/tuition-post-by-unregister-guardian')
  await chooseOptions(page, 'Class', 'Class 5')
  await chooseOptions(page, 'Subjects', 'Math', 'Others')
  await page.getByLabel('Other subject').fill('আবৃত্তি')
  await chooseOptions(page, 'Medium', 'Bangla medium')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('City').selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Dhanmondi', 'Mirpur 10')
  await page.getByLabel(/^Details/).fill(details)
  await page.getByLabel(/^Phone/).fill(`+88 ${PHONE}`)
  await expect(page.getByText('Need Female Tutor For Class 5 At Dhanmondi, Mirpur 10- Dhaka')).toBeVisible()
  for (const name of ['preferredClasses', 'preferredSubjects', 'preferredMediums', 'coverageCities', 'coverageAreas']) {
    await expect(page.locator(`[name="${name}"]`).first()).toBeAttached()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post Tuition' }).dblclick()
  await expectToast(page, 'Tuition Created!')
  const thanks = page
    .getByRole('main')
    .getByText(/TN\d{4,}/)
    .first()
  return (await thanks.innerText()).match(/TN\d+/)?.[0] ?? ''
}

const applyButton = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) }).first()

async function apply(page: Page) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await applyButton(page, 'Apply Now').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).dblclick()
  await expect(page).toHaveURL('/tuitions-page')
  await expectToast(page, 'Application sent!')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
}
