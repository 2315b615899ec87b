import type { Page } from '@playwright/test'
import { DISTRICTS } from '../../../src/shared/options/districts.ts'
import { VISITOR_FORM } from '../../visitor-post.ts'
import { chooseOptions, expect, expectAccessible, expectToast, menuAction, test } from '../../vocabulary.ts'

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

const heading = (page: Page) => page.getByText(/^Need .*Tutor/).last()

/** The required fields of every post, edit and repost; an online tuition has no city. */
async function expectFields(page: Page) {
  const whole = ['Class', 'Subjects', 'Medium', 'Institute', 'Online tuition', 'Location details']
  for (const name of [...whole, 'Teaching time', 'Salary', 'Details', 'Phone'])
    await expect(page.getByLabel(new RegExp(`^${name}`)).first()).toBeVisible()
  for (const gender of ['Male', 'Female', 'Male/Female'])
    await expect(page.getByRole('radio', { name: gender, exact: true })).toBeAttached()
}

test('the form of a visitor has every field and the options of the specification, shows errors at them, and sends what was typed for Others [TFORM-02..03, TFORM-10..21, TFORM-28, TFORM-31..40, TFORM-45..47, TFORM-57, TFORM-61..63, ROUTE-16, GEN-32..33, CONST-21]', {
  tag: '@all',
}, async ({ as, request }) => {
  await test.step('the form has every field, and the phone with +88 where nobody is signed in', async () => {
    const page = await as('visitor')
    await page.goto(VISITOR_FORM)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Tuition')
    await expectFields(page)
    for (const name of ['City', 'Areas']) await expect(page.getByLabel(new RegExp(`^${name}`)).first()).toBeVisible()
    await expect(page.getByText('+88', { exact: true })).toBeVisible()
    await expect(page.getByText(/Skip \+88/)).toBeVisible()
    await expect(page.locator('textarea').and(page.getByLabel(/^Details/))).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Post Tuition' })).toBeVisible()
  })

  await test.step('a missing value shows an error at its field, and the first one gets the focus', async () => {
    const page = await as('visitor')
    await page.goto(VISITOR_FORM)
    await page.getByLabel(/^Details/).fill('Nothing typed is lost')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    for (const text of [
      'Choose at least one class.',
      'Choose at least one subject.',
      'Choose at least one medium.',
      'Choose a city.',
      'Choose at least one area.',
      'Enter a phone number.',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(/^Details/)).toHaveValue('Nothing typed is lost')
    await chooseOptions(page, 'Class', 'Others')
    await page.getByLabel('City').selectOption('Others')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await expect(page.getByText('Write the other class.')).toBeVisible()
    await expect(page.getByText('Write the name of the city.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Others opens a text field, and its text is sent instead of Others', async () => {
    const page = await as('visitor')
    await page.goto(VISITOR_FORM)
    const lists = [
      { label: 'Class', field: 'class', other: 'Other class', listed: 'KG', typed: 'Hifz' },
      { label: 'Subjects', field: 'subjects', other: 'Other subject', listed: 'Math', typed: 'আবৃত্তি' },
      { label: 'Medium', field: 'medium', other: 'Other medium', listed: 'IB', typed: 'Madrasa' },
    ]
    for (const { label, other, listed, typed } of lists) {
      await expect(page.getByLabel(other)).toHaveCount(0)
      await chooseOptions(page, label, listed, 'Others')
      await page.getByLabel(other).fill(typed)
    }
    await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await page.getByLabel(/^Phone/).fill('01712345678')
    const answered = page.waitForResponse('**/create-tuition')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    const body = (await answered).request().postDataJSON()
    for (const { field, listed, typed } of lists) expect(body[field]).toEqual([listed, typed])
  })

  await test.step('city and area Others are replaced, on leaving the field, by what was typed', async () => {
    const page = await as('visitor')
    await page.goto(VISITOR_FORM)
    await page.getByLabel('City').selectOption('Others')
    const city = page.getByLabel(/^Other city|^Name of the city/)
    await city.fill('Cumilla')
    await city.blur()
    await expect(heading(page)).toHaveText('Need Tutor At Others- Cumilla')
    const area = page.getByLabel(/^Other area|^Name of the area/)
    await area.fill('Kandirpar')
    await area.blur()
    await expect(heading(page)).toHaveText('Need Tutor At Kandirpar- Cumilla')
    await page.getByLabel('City').first().selectOption('Dhaka')
    await expect(heading(page)).toHaveText('Need Tutor At Dhaka')
    await chooseOptions(page, 'Areas', 'Others')
    await area.fill('কচুক্ষেত')
    await area.blur()
    await expect(heading(page)).toHaveText('Need Tutor At কচুক্ষেত- Dhaka')
  })

  await test.step('a typed city without a named area and any salary text are sent and stored', async () => {
    const page = await as('visitor')
    await page.goto(VISITOR_FORM)
    await chooseOptions(page, 'Class', 'KG')
    await chooseOptions(page, 'Subjects', 'Math')
    await chooseOptions(page, 'Medium', 'IB')
    await page.getByLabel('City').selectOption('Others')
    await page.getByLabel(/^Other city|^Name of the city/).fill('Cumilla')
    await page.getByLabel(/^Salary/).fill('৬,০০০ to 8,000 Tk, or more')
    await page.getByLabel(/^Phone/).fill('01712345678')
    const answered = page.waitForResponse('**/create-tuition')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    const response = await answered
    expect(response.request().postDataJSON()).toMatchObject({
      salary: '৬,০০০ to 8,000 Tk, or more',
      location: { city: 'Cumilla', areas: ['Others'] },
    })
    expect((await response.json()).data).toMatchObject({
      heading: 'Need Tutor For KG At Others- Cumilla',
      salary: '৬,০০০ to 8,000 Tk, or more',
      location: { city: 'Cumilla', areas: ['Others'] },
    })
  })

  await test.step('the options are those of the specification', async () => {
    const page = await as('visitor')
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
    const otherDistricts = DISTRICTS.filter((district) => !CITIES.includes(district))
    await expect(page.getByLabel('City').locator('option')).toHaveText(['Select...', ...CITIES, ...otherDistricts])
  })

  await test.step('before hydration the selectors say that they load', async () => {
    expect(await (await request.get(VISITOR_FORM)).text()).toContain('placeholder="Loading..."')
  })
})

test('an admin posts a tuition, edits one and reposts one [TFORM-01, TFORM-04..09, MSG-14, ROUTE-39..40, ROLE-36, GEN-10]', async ({
  as,
}) => {
  const page = await as('Admin')
  await test.step('an admin edits an existing tuition', async () => {
    const { data } = await (await page.request.get('/api/v1/tuitions/available?limit=1&page=20')).json()
    const [{ _id, tuitionId, heading: old, class: classes, phone }] = data
    await page.goto(`/admin-prime-ta/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Tuition')
    await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue(old)
    await expect(page.getByText(classes[0], { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel(/^Phone/)).toHaveValue(phone)
    await expect(page.locator('input[name="_id"]')).toHaveValue(_id)
    await expectFields(page)
    await page.getByLabel(/^Salary/).fill('9,999 Tk')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expectToast(page, 'Tuition Edited!')
    const { data: headingAfter } = await (await page.request.get(`/api/v1/tuitions/${tuitionId}`)).json()
    expect(headingAfter).toMatchObject({ tuitionId, heading: old, salary: '9,999 Tk', phone })
  })

  await test.step('a repost creates a new tuition from the old one', async () => {
    const { data } = await (await page.request.get('/api/v1/tuitions/available?limit=1&page=30')).json()
    const [{ tuitionId, subjects }] = data
    await page.goto(`/admin-prime-ta/available-tuition?q=${tuitionId}`)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/tuitions/TN*', async (route) => {
      await held.promise
      await route.continue()
    })
    await menuAction(page, tuitionId, 'Repost')
    await expect(page).toHaveURL(`/admin-prime-ta/repost-tuition-by-admin?tuitionId=${tuitionId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repost Tuition')
    // The form shows names, such as English 1st Paper for English-1st-paper.
    const subject = new RegExp(`^${subjects[0].replaceAll('-', '[- ]')}$`, 'i')
    await expect(page.getByText(subject).first()).toBeVisible()
    held.resolve()
    await expectFields(page)
    const typed = page.getByRole('textbox', { name: /^Heading/ })
    await typed.fill('')
    await page.getByRole('button', { name: 'Repost Tuition' }).click()
    await expect(page.getByText('Enter a heading.')).toBeVisible()
    const mark = `Reposted ${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
    await typed.fill(mark)
    await page.getByRole('button', { name: 'Repost Tuition' }).click()
    await expectToast(page, 'Tuition Repost Successfully!')
    const { data: newest } = await (await page.request.get('/api/v1/tuitions/available?limit=20')).json()
    const copy = newest.find((one: { heading: string }) => one.heading === mark)
    expect(copy).toMatchObject({ subjects, status: 'approved' })
    expect(copy.tuitionId).not.toBe(tuitionId)
  })

  await test.step('an admin’s tuition is approved at once; its heading is generated until it is edited', async () => {
    await page.goto('/admin-prime-ta/new-tuition-post')
    await chooseOptions(page, 'Class', 'O-level')
    await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Need Tutor For O-level')
    await chooseOptions(page, 'Subjects', 'Physics')
    await chooseOptions(page, 'Medium', 'Cambridge')
    await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Need Tutor For O-level At Online')
    await page.getByRole('textbox', { name: /^Heading/ }).fill('O-level Physics, starts Sunday')
    await page.getByRole('radio', { name: 'Female', exact: true }).click()
    await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('O-level Physics, starts Sunday')
    await page.getByLabel(/^Phone/).fill('01911223344')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(page, 'Tuition Created!')
  })
})
