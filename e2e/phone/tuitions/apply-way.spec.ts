import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../../src/demo/sample-people.ts'
import { newPhone, postTuition } from '../../api.ts'
import { save } from '../../cv.ts'
import { countEffort } from '../../effort.ts'
import { codeFor } from '../../outbox.ts'
import { codeField } from '../../registration.ts'
import { chooseOptions, expect, expectAccessible, expectToast, test } from '../../vocabulary.ts'

/** Presses Apply at a new tuition of the list as a visitor. */
async function pressApply(page: Page, admin: Page): Promise<string> {
  const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
  await page.goto('/tuitions-page')
  await page
    .getByRole('article', { name: tuitionId })
    .getByRole('link', { name: /^Apply Now/ })
    .click()
  await expect(page.getByText(`To apply for ${tuitionId}, log in as a tutor.`)).toBeVisible()
  return tuitionId
}

test('from Apply through registration, code and CV a new tutor is back at the tuition [FAM-341, FAM-350..351, FAM-478]', async ({
  as,
  page,
}) => {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const phone = `016${figures}`
  const hand = countEffort(page, true)
  const tuitionId = await pressApply(page, await as('Admin'))
  await expect(page.getByLabel('Account type')).toHaveValue('Tutor')
  // Apply itself is the first tap.
  const registering = { before: '9 + 58, and the tuition is forgotten', most: { clicks: 7, keys: 75 } }
  await hand.task('(c) from Apply to the CV', registering, async () => {
    await hand.click(page.getByRole('main').getByRole('link', { name: 'Register' }))
    await expect(page.getByRole('radio', { name: 'Tutor' })).toBeChecked()
    await expect(page.getByText(`To apply for ${tuitionId}, register as a tutor.`)).toBeVisible()
    await expect(page.getByText('By registering you agree to our terms and our privacy notice.')).toBeVisible()
    await expectAccessible(page)
    await hand.fill(page.getByLabel(/^Name/), 'মাহমুদা Khatun')
    await hand.fill(page.getByLabel(/^Phone/), phone)
    await hand.fill(page.getByLabel(/^E-?mail/), `way.${figures}@example.com`)
    await hand.fill(page.locator('input[autocomplete="new-password"]').first(), 'kantha-Stitch-9')
    await hand.click(page.getByRole('main').getByRole('button', { name: 'Register' }))
    await expect(page).toHaveURL(/^[^?]*\/registration-otp-verification\?from=/)
    await expect(page.getByText(phone.slice(5)).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(`you return to ${tuitionId}`)).toBeVisible()
    await hand.type(codeField(page), await codeFor(phone))
    await hand.click(page.getByRole('button', { name: 'Verify' }))
    await expect(page).toHaveURL(/\/edit-cv\?from=/)
  })
  await expect(page).toHaveURL(/\/edit-cv\?from=/)
  await expect(page.getByText(`you return to ${tuitionId} to apply`)).toBeVisible()
  await chooseOptions(page, 'Subjects', 'Math')
  await chooseOptions(page, 'Classes', 'Class 8')
  await chooseOptions(page, 'Mediums', 'Bangla medium')
  await page.getByLabel(/^City/).selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Dhanmondi')
  await page.getByRole('radio', { name: 'Female', exact: true }).click()
  const applying = { before: '1, a search of the tuition, 3', most: { clicks: 3, keys: 0 } }
  await hand.task('(c) from the CV to the application', applying, async () => {
    await hand.click(save(page))
    await expect(page).toHaveURL(`/tuitions-page/${tuitionId}`)
    await hand.click(page.getByRole('button', { name: /^Apply Now/ }).first())
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Yes!' }))
    await expectToast(page, 'Application sent!')
  })
  hand.report()
})

test('the right password with the wrong account type goes on with one tap, and back to the tuition [FAM-340..341]', async ({
  as,
  page,
  consoleErrors,
}) => {
  const tuitionId = await pressApply(page, await as('Admin'))
  await page.getByLabel('Account type').selectOption('Guardian')
  await page.getByLabel(/^Phone/).fill(SAMPLE_PHONES.Tutor)
  const password = page.locator('input[autocomplete="current-password"]')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The phone number or the password is wrong.')
  await expect(page.getByRole('button', { name: 'Log in as a tutor' })).toHaveCount(0)
  await password.fill(process.env.SAMPLE_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('This phone and password belong to a tutor account.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in as a tutor' }).click()
  await expect(page).toHaveURL(`/tuitions-page/${tuitionId}`)
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})
