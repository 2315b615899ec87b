import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

const PASSWORD = 'চাবি-of-mine-1'

export type Person = { role: 'Guardian' | 'Tutor'; phone: string; name: string }

/** A new account that no other journey uses, made by an admin. */
export async function newPerson(admin: APIRequestContext, role: Person['role'], name: string): Promise<Person> {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const person = { name, phone: `016${figures}`, email: `person.${figures}@example.com`, password: PASSWORD }
  const path = role === 'Tutor' ? 'tutors/create-tutor' : 'guardians/create-guardian'
  const answer = await admin.post(`/api/v1/${path}`, { data: person })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { role, ...person }
}

const LOGIN = {
  en: { accountType: 'Account type', phone: /^Phone/, password: /^Password/, login: 'Login' },
  bn: { accountType: 'অ্যাকাউন্টের ধরন', phone: /^মোবাইল নম্বর/, password: /^পাসওয়ার্ড/, login: 'লগইন' },
} as const

/** Fills in and sends the log-in form of a language. */
export async function logInByForm(page: Page, { role, phone }: Person, locale: 'en' | 'bn'): Promise<void> {
  const words = LOGIN[locale]
  await page.getByLabel(words.accountType).selectOption(role)
  await page.getByLabel(words.phone).fill(phone)
  await page.getByRole('textbox', { name: words.password }).fill(PASSWORD)
  await page.getByRole('button', { name: words.login, exact: true }).click()
}

/** Logs in as another tab of this browser would. */
export async function logInElsewhere(page: Page, { role, phone }: Person): Promise<void> {
  const path = role === 'Tutor' ? 'tutors/login-tutor' : 'guardians/login-guardian'
  const answer = await page.request.post(`/api/v1/${path}`, { data: { phone, password: PASSWORD } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Logs out as another tab of this browser would. */
export async function logOutElsewhere(page: Page): Promise<void> {
  expect((await page.request.post('/api/v1/shared/logout', { data: {} })).ok()).toBe(true)
}

/** The dialog over a page whose session has ended. */
export const againDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in again' })

/** Presses a button of a page whose session has ended or changed; a dialog may cover it already. */
export const pressAfterEnd = (button: Locator) => button.dispatchEvent('click')

/** Types the password into that dialog. */
export async function logInAgain(page: Page, password = PASSWORD): Promise<void> {
  const dialog = againDialog(page)
  await expect(dialog).toContainText('what you typed is kept')
  await dialog.getByRole('textbox', { name: /^Password/ }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The dialog over a page of another account than the one that is logged in now. */
export const otherDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Somebody else is logged in' })

/** What a browser tells a page when its tab is chosen. */
export const chooseTab = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))
