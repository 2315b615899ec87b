import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { fillInCv, save } from '../cv.ts'
import { codeFor } from '../outbox.ts'
import { expect, expectAccessible, signIn, test } from '../vocabulary.ts'

/** Opens the first tuition of the list that is open to apply for, and presses Apply as a visitor. */
async function pressApply(page: Page): Promise<string> {
  await page.goto('/tuitions-page')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Apply Now/ }) })
    .first()
  const tuitionId = /TN\d{4,}/.exec(await card.innerText())?.[0] ?? ''
  await card.getByRole('link', { name: /^Apply Now/ }).click()
  await expect(page.getByText(`To apply for ${tuitionId}, log in as a tutor.`)).toBeVisible()
  return tuitionId
}

test('[FAM-341, FAM-350, FAM-351] from Apply through registration, code and CV a new tutor is back at the tuition', async ({
  page,
}) => {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const phone = `016${figures}`
  const tuitionId = await pressApply(page)
  await expect(page.getByLabel('Account type')).toHaveValue('Tutor')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('radio', { name: 'Tutor' })).toBeChecked()
  await expect(page.getByText(`To apply for ${tuitionId}, register as a tutor.`)).toBeVisible()
  await expect(page.getByText('By registering you agree to our terms and our privacy notice.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Name/).fill('মাহমুদা Khatun')
  await page.getByLabel(/^Phone/).fill(phone)
  await page.getByLabel(/^E-?mail/).fill(`way.${figures}@example.com`)
  await page.locator('input[autocomplete="new-password"]').first().fill('kantha-Stitch-9')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/^[^?]*\/registration-otp-verification\?from=/)
  await expect(page.getByText(phone.slice(5)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(`you return to ${tuitionId}`)).toBeVisible()
  const code = page.locator('input[autocomplete="one-time-code"]').first()
  await code.fill(await codeFor(phone))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/edit-cv\?from=/)
  await expect(page.getByText(`you return to ${tuitionId} to apply`)).toBeVisible()
  await fillInCv(page)
  await save(page).click()
  await expect(page).toHaveURL(`/tuitions-page/${tuitionId}`)
  await expect(page.getByRole('button', { name: /^Apply Now/ }).first()).toBeEnabled()
})

test('[FAM-340, FAM-341] the right password with the wrong account type goes on with one tap, and back to the tuition', async ({
  page,
  consoleErrors,
}) => {
  const tuitionId = await pressApply(page)
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

test('[FAM-341] a guarded page says that one returns to it after the log-in', async ({ page }) => {
  await page.goto('/your-all-tuition-post')
  await expect(page.getByText('You return to where you were.')).toBeVisible()
  await expect(page.getByText('Good to see you again.')).toHaveCount(0)
  await signIn(page, 'Guardian')
})
