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

test('[TUTOR-08, ROUTE-20, GEN-02, GEN-03, ROLE-19, ROLE-11, ROLE-12, ROLE-13, ROLE-18, AD-APPLICANTS-10, NAV-08..11, TFORM-25, API-13] a guardian posts, sees masked applicants, and sees the phone once an admin has confirmed', async ({
  as,
}) => {
  const guardian = await as('Guardian')
  const tuitionId = await test.step('the guardian posts a tuition', async () => {
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Post Tuition')
    await expect(guardian.getByLabel(/^Phone/)).toHaveCount(0)
    await expect(guardian.getByRole('textbox', { name: /^Heading/ })).toHaveCount(0)
    await chooseOptions(guardian, 'Class', 'Class 9', 'Class 10')
    await chooseOptions(guardian, 'Subjects', 'Physics')
    await chooseOptions(guardian, 'Medium', 'English version')
    await guardian.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await expect(guardian.getByLabel('City')).toHaveCount(0)
    await guardian.getByText('Female', { exact: true }).click()
    await guardian.getByLabel(/^Salary/).fill('12,000 Tk')
    await guardian.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(guardian, 'Tuition Created!')
    await expect(guardian).toHaveURL('/your-all-tuition-post')
    const card = guardian.getByRole('article').first()
    await expect(card).toContainText('Need Female Tutor For Class 9, Class 10 At Online')
    await expect(card).toContainText('Pending')
    await expectAccessible(guardian)
    return (await card.innerText()).match(/TN\d+/)?.[0] ?? ''
  })

  const admin = await as('Admin')
  await test.step('an admin verifies it from the list', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${tuitionId}`)
    await rowAction(admin, tuitionId, 'Verify')
    await confirm(admin, 'You are about to verify this tuition post.')
    await expectToast(admin, 'Tuition verified successfully!')
  })

  const tutor = await as('Tutor')
  await test.step('a tutor applies from the list', async () => {
    await tutor.goto(`/tuitions-page?q=${tuitionId}`)
    await tutor.getByRole('button', { name: /^Apply Now/ }).click()
    await tutor.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expect(tutor).toHaveURL('/tuitions-page')
  })

  await test.step('the guardian sees the applicant with a masked phone and no Conform button', async () => {
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.getByText('018•••••001')).toBeVisible()
    await expect(guardian.getByRole('button', { name: /^Conform/ })).toHaveCount(0)
    await guardian.getByRole('link', { name: /^Show CV/ }).click()
    await expect(guardian).toHaveURL(/\/applicant-cv\?tutorId=TR\d+/)
    const tutorId = new URL(guardian.url()).searchParams.get('tutorId')
    expect(await guardian.evaluate(() => history.state.usr)).toEqual({ tutorId })
    await expect(guardian.getByRole('article')).toContainText(`${tutorId}`)
    await expect(guardian.getByRole('heading', { name: 'Teaching preferences' })).toBeVisible()
    expect(await guardian.content()).not.toContain('1811000001')
  })

  await test.step('the admin confirms, and the phones are exchanged', async () => {
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    await admin.getByRole('button', { name: /^Conform/ }).click()
    await confirm(admin, 'Do you want to give number by conform the applicant?')
    await expectToast(admin, 'Applicants conformed!')
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.locator('a[href="tel:+8801811000001"]').first()).toBeVisible()
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(tutor.locator('main a[href="tel:+8801711000001"]').first()).toBeVisible()
  })
})
