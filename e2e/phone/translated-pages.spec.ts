import type { Page } from '@playwright/test'
import { approvedTutor, newPhone, postCall, postTuition } from '../api.ts'
import { save, uploadPicture } from '../cv.ts'
import { codeFor } from '../outbox.ts'
import { codeField, newUser, type Person, register, verifyButton } from '../registration.ts'
import { translatedTexts, translatePages } from '../translation.ts'
import { fillVisitorPost, readPostedId } from '../visitor-post.ts'
import { chooseOptions, expect, expectToast, row, test } from '../vocabulary.ts'

test.use({ expectedErrors: /status of 40\d/ })

/** Types the newest code digit by digit, as a person does. */
async function typeCode(page: Page, { phone }: Person, codes: number) {
  await expect(translatedTexts(page).first()).toBeAttached()
  const resend = page.getByRole('button', { name: /^Send a new code in/ })
  const shown = (await resend.innerText()).trim()
  await expect(resend).not.toHaveText(shown)
  await codeField(page).pressSequentially(await codeFor(phone, codes))
  await expect(page.getByText('Type the six digits', { exact: false })).toHaveCount(0)
  await verifyButton(page).click()
}

test('a tutor registers, writes a CV, applies and logs in with a code in pages that the browser translates [WEB-530]', {
  tag: '@all',
}, async ({ as }) => {
  const admin = await as('Admin')
  const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
  const page = await as('visitor')
  await translatePages(page)
  const tutor = newUser('Tutor')
  await test.step('registration with the code of the SMS', async () => {
    await register(page, tutor)
    await typeCode(page, tutor, 1)
    await expect(page).toHaveURL('/tutor-cv')
  })
  await test.step('a CV with two pictures', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Write your CV' }).click()
    await uploadPicture(page, 'Profile picture', '#7a9')
    await uploadPicture(page, 'ID card', '#c81e1e')
    await page.getByLabel(/^Experience/).fill('পাঁচ বছর: five years at home')
    await chooseOptions(page, 'Subjects', 'Math', 'Physics')
    await chooseOptions(page, 'Classes', 'Class 8')
    await chooseOptions(page, 'Mediums', 'Bangla medium')
    await page.getByLabel(/^City/).selectOption('Dhaka')
    await chooseOptions(page, 'Areas', 'Shonir Akhra')
    await page.getByRole('radio', { name: 'Female' }).press('Space')
    await save(page).click()
    await expectToast(page, 'Cv Updated!')
    await expect(page).toHaveURL('/tutor-cv')
  })
  await test.step('an application', async () => {
    await page.goto(`/tuitions-page/${tuitionId}`)
    await page
      .getByRole('button', { name: 'Apply Now' })
      .or(page.getByRole('link', { name: 'Apply Now' }))
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expectToast(page, 'Application sent!')
  })
  await test.step('log-in with a code', async () => {
    await postCall(page.request, 'shared/logout', {})
    await page.goto('/login-by-code')
    await page.getByRole('radio', { name: 'Tutor' }).press('Space')
    await page.getByLabel(/^Phone/).fill(tutor.phone)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await typeCode(page, tutor, 2)
    await expect(page).toHaveURL(/\/(edit-cv|tutor-cv)/)
  })
})

test('a visitor posts and an admin records a payment in pages that the browser translates [WEB-530]', {
  tag: '@all',
}, async ({ as }) => {
  await test.step('a post with lists, radio buttons and a preview that follows the fields', async () => {
    const page = await as('visitor')
    await translatePages(page)
    await fillVisitorPost(page, newPhone())
    await expect(translatedTexts(page).first()).toBeAttached()
    await expect(page.getByText('Need Female Tutor For Class 5 At Dhanmondi- Dhaka')).toBeVisible()
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    expect(await readPostedId(page)).toMatch(/^TN\d+$/)
  })
  await test.step('a payment whose remaining amount follows what is typed', async () => {
    const page = await as('Admin')
    await translatePages(page)
    const { tuitionId } = await postTuition(page.request, { phone: newPhone() })
    const { tutorId } = await approvedTutor(page.request, 5)
    await postCall(page.request, 'payments/create', { tuitionId, tutorId, totalDue: 4500 })
    await page.goto(`/admin-prime-ta/all-due-payments?q=${tuitionId}`)
    await row(page, tuitionId).getByRole('button', { name: 'Pay', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount paid').fill('500')
    await expect(dialog.getByRole('status')).toContainText('৳4,000.00')
    await dialog.getByLabel('Amount paid').fill('600')
    await expect(dialog.getByRole('status')).toContainText('৳3,900.00')
    await dialog.getByLabel('Paid by').selectOption('cash')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectToast(page, 'Due Payment successfully!')
    await expect(row(page, tuitionId)).toContainText('৳3,900.00')
    await row(page, tuitionId)
      .getByRole('button', { name: /^More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Write off' }).click()
    await expect(dialog).toContainText('You are about to paid this due.')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The family moved away.')
    await dialog.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(page, 'Written off!')
  })
})
