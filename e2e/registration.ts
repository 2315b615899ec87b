import { expect, type Page } from '@playwright/test'

/** Of every user that `register` creates. */
export const PASSWORD = 'নতুন পাসওয়ার্ড 1'

export type Person = { role: 'Guardian' | 'Tutor'; name: string; phone: string; email: string }

/** A user that no other test or project of this run uses. */
export function newUser(role: Person['role']): Person {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return { role, name: 'শামীমা Akter', phone: `014${figures}`, email: `new.${figures}@example.com` }
}

/** Fills in the form of new users and sends it. */
export async function register(page: Page, { role, name, phone, email }: Person) {
  await page.goto('/register')
  await page.getByRole('radio', { name: role, exact: true }).click()
  await page.getByLabel(/^(Your )?[Nn]ame/).fill(name)
  await page.getByLabel(/^Phone/).fill(`+88 ${phone}`)
  await page.getByLabel(/^E-?mail/i).fill(email)
  await page.locator('input[autocomplete="new-password"]').first().fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).dblclick()
  await expect(page).toHaveURL('/registration-otp-verification')
}

/** The field for the code of the SMS. */
export const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]').first()

export const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify' })
