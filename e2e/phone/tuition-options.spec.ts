import { VISITOR_FORM } from '../visitor-post.ts'
import { expect, test } from '../vocabulary.ts'

const numbered = (word: string, last: number) => Array.from({ length: last }, (_, at) => `${word} ${at + 1}`)
const CLASSES = [
  ...['Pre-schooling', 'Play', 'Nursery', 'KG', ...numbered('Class', 10), 'Inter 1st year', 'Inter 2nd year'],
  ...['Medical admission', 'Engineering admission', 'University admission', ...numbered('Standard', 8)],
  ...['O-level', 'A-level (AS)', 'A-level (A2)', 'Honors', 'Others'],
]
const MEDIUMS = [
  ...['Bangla medium', 'English version', 'English medium', 'Cambridge', 'Ed-excel', 'IB'],
  ...['American', 'Australian', 'Canadian', 'Others'],
]
const SUBJECTS = [
  ...['All-subject', 'Math', 'Physics', 'Chemistry', 'Biology', 'English', 'Bangla', 'ICT'],
  ...['Programming', 'Ielts', 'Quran-reading', '2-subjects', '3-subjects', 'Others'],
]
const GENDERS = ['Male', 'Female', 'Male/Female']
const CITIES = ['Barishal', 'Chittagong', 'Dhaka', 'Khulna', 'Mymensingh', 'Rajshahi', 'Rangpur', 'Sylhet', 'Others']

test('[TFORM-30..41, TFORM-45, TFORM-47] the options are those of the specification', async ({ page }) => {
  await page.goto(VISITOR_FORM)
  const field = (name: string) =>
    page
      .getByRole('combobox', { name: new RegExp(`^${name}`) })
      .or(page.getByRole('textbox', { name: new RegExp(`^${name}`) }))
      .first()
  await expect(page.getByPlaceholder('Select...').first()).toBeVisible()
  const options = page.getByRole('listbox').getByRole('option')
  await field('Class').click()
  await expect(options).toHaveText(CLASSES)
  await field('Class').fill('no such class')
  await expect(page.getByRole('listbox', { name: 'Class' }).getByText('No options')).toBeVisible()
  await page.keyboard.press('Escape')
  await field('Medium').click()
  await expect(options).toHaveText(MEDIUMS)
  await page.keyboard.press('Escape')
  await field('Subjects').click()
  await expect(options).toHaveCount(75)
  const subjects = await options.allInnerTexts()
  expect(new Set(subjects).size).toBe(75)
  expect(subjects).toEqual(expect.arrayContaining(SUBJECTS))
  await page.keyboard.press('Escape')
  const genders = page.getByRole('radiogroup').first().getByRole('radio')
  expect(await genders.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual(GENDERS)
  await expect(page.getByLabel('City').locator('option')).toHaveText(['Select...', ...CITIES])
})

test('[TFORM-46] before hydration the selectors say that they load', async ({ request }) => {
  expect(await (await request.get(VISITOR_FORM)).text()).toContain('placeholder="Loading..."')
})
