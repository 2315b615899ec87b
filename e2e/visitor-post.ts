import type { Page } from '@playwright/test'
import { chooseOptions, expect } from './vocabulary.ts'

/** The page of the form of visitors. */
export const VISITOR_FORM = '/tuition-post-by-unregister-guardian'

/** Opens the visitor's form and fills it with a tuition in Dhanmondi, without sending it. */
export async function fillVisitorPost(page: Page, phone: string): Promise<void> {
  await page.goto(VISITOR_FORM)
  await chooseOptions(page, 'Class', 'Class 5')
  await chooseOptions(page, 'Subjects', 'Math')
  await chooseOptions(page, 'Medium', 'Bangla medium')
  await page.getByRole('radio', { name: 'Female', exact: true }).press('Space')
  await page.getByLabel('City').selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Dhanmondi')
  await page.getByLabel(/^Phone/).fill(phone)
}

/** The id on the page that thanks for a post. */
export async function readPostedId(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Verify your phone once' })).toBeVisible()
  return /TN\d{4,}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
}
