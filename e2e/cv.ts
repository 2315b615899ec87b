import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseOptions, expect } from './vocabulary.ts'

const PASSWORD = 'চাবি-of-mine-1'

/** A new tutor that no other test or project uses, signed in on the visitor's page. */
export async function newTutor(admin: Page, page: Page, name: string) {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const phone = `016${figures}`
  const account = { name, phone, email: `cv.${figures}@example.com`, password: PASSWORD }
  expect((await admin.request.post('/api/v1/tutors/create-tutor', { data: account })).status()).toBeLessThan(300)
  const signedIn = await page.request.post('/api/v1/tutors/login-tutor', { data: { phone, password: PASSWORD } })
  expect(signedIn.status()).toBe(200)
}

/** A single-coloured picture in the size of a phone's camera. */
export async function picture(colour: string) {
  const create = { width: 640, height: 480, channels: 3, background: colour } as const
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** One of the two picture fields of the CV form. */
export const upload = (page: Page, label: string): Locator => page.getByRole('group', { name: label })

/** The file input of a picture field. */
export const fileOf = (page: Page, label: string): Locator =>
  upload(page, label).locator('input[accept="image/*"]').first()

/** Chooses a picture and waits until it is uploaded. */
export async function uploadPicture(page: Page, label: string, colour: string): Promise<void> {
  await fileOf(page, label).setInputFiles(await picture(colour))
  await expect(upload(page, label).getByRole('button', { name: 'Remove' })).toBeVisible()
}

/** The submit button of the CV form. */
export const save = (page: Page): Locator => page.getByRole('button', { name: /^(Submit|Update) CV/ })

/** A field of the CV form by its path in the request body. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)

/** Types a value and accepts the suggestion with the keyboard. */
export async function takeSuggestion(page: Page, name: string, typed: string, option: string): Promise<void> {
  await field(page, name).fill(typed)
  await expect(page.getByRole('listbox').getByRole('option', { name: option })).toBeVisible()
  await field(page, name).press('ArrowDown')
  await field(page, name).press('Enter')
  await expect(field(page, name)).toHaveValue(option)
}

/** Fills in the whole CV form. */
export async function fillInCv(page: Page) {
  await uploadPicture(page, 'Profile picture', '#7a9')
  await uploadPicture(page, 'ID card', '#c81e1e')
  await page.getByLabel(/^Experience/).fill('পাঁচ বছর: five years at home, two students with GPA 5.00')
  await field(page, 'contact.optionalPhone').fill('01911223344')
  await field(page, 'contact.email').fill('mahmuda@example.com')
  await field(page, 'contact.fb').fill('https://facebook.com/mahmuda')
  await chooseOptions(page, 'Subjects', 'Math', 'Physics')
  await chooseOptions(page, 'Classes', 'Class 8')
  await chooseOptions(page, 'Mediums', 'Bangla medium')
  await field(page, 'teachingPreferences.expectedSalary').fill('6,000 Tk')
  await chooseOptions(page, 'Available days', '3-days')
  await field(page, 'education.ssc.institute').fill('Viqarunnisa Noon School')
  await field(page, 'education.hsc.institute').fill('Holy Cross College')
  await takeSuggestion(page, 'education.graduation.department', 'civil', 'Civil Engineering')
  await field(page, 'education.graduation.institute').fill('University of Dhaka')
  await page.getByLabel(/^City/).selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Shonir Akhra')
  await field(page, 'address.presentAddress').fill('Shonir Akhra, Dhaka')
  await field(page, 'address.permanentAddress').fill('Bogura Sadar')
  await page.getByRole('radio', { name: 'Female', exact: true }).click()
  await field(page, 'othersInfo.dob').fill('2001-02-03')
  await expect(page.getByRole('button', { name: '100% complete' })).toBeVisible()
}
