import type { Page } from '@playwright/test'
import { VISITOR_FORM } from '../visitor-post.ts'
import { chooseOptions, expect, expectAccessible, expectToast, menuAction, test } from '../vocabulary.ts'

const heading = (page: Page) => page.getByText(/^Need .*Tutor/).last()

/** The required fields of every post, edit and repost; an online tuition has no city. */
async function expectFields(page: Page) {
  const whole = ['Class', 'Subjects', 'Medium', 'Institute', 'Online tuition', 'Location details']
  for (const name of [...whole, 'Teaching time', 'Salary', 'Details', 'Phone'])
    await expect(page.getByLabel(new RegExp(`^${name}`)).first()).toBeVisible()
  for (const gender of ['Male', 'Female', 'Male/Female'])
    await expect(page.getByRole('radio', { name: gender, exact: true })).toBeAttached()
}

test('[TFORM-01..03, TFORM-12, TFORM-13, TFORM-15..17, TFORM-19..21, TFORM-28, TFORM-27, ROUTE-16, GEN-32, GEN-33, CONST-21] the form has every field, and the phone with +88 where nobody is signed in', async ({
  page,
}) => {
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

test('[VAL-11..16, VAL-18] a missing value shows an error at its field, and the first one gets the focus', async ({
  page,
}) => {
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

test('[TFORM-48..55] the heading follows gender, class and location', async ({ page }) => {
  await page.goto(VISITOR_FORM)
  await expect(heading(page)).toHaveText('Need Tutor')
  await page.getByText('Male', { exact: true }).click()
  await chooseOptions(page, 'Class', 'Class 5', 'Class 6')
  await expect(heading(page)).toHaveText('Need Male Tutor For Class 5, Class 6')
  await page.getByLabel('City').selectOption('Dhaka')
  await expect(heading(page)).toHaveText('Need Male Tutor For Class 5, Class 6 At Dhaka')
  await chooseOptions(page, 'Areas', 'Mirpur 10', 'Dhanmondi')
  await expect(heading(page)).toHaveText(/At (Mirpur 10, Dhanmondi|Dhanmondi, Mirpur 10)- Dhaka$/)
  await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
  await expect(heading(page)).toHaveText('Need Male Tutor For Class 5, Class 6 At Online')
})

test('[TFORM-29, TFORM-42..44, TFORM-59] an online tuition has no location; each city has its own areas', async ({
  page,
}) => {
  await page.goto(VISITOR_FORM)
  const online = page.getByRole('checkbox', { name: /^Online tuition/ })
  await online.check()
  await expect(page.getByLabel('City')).toHaveCount(0)
  await online.uncheck()
  await page.getByLabel('City').selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Online', 'Dhanmondi')
  await expect(page.getByText('Dhanmondi', { exact: true }).first()).toBeVisible()
  await page.getByLabel('City').selectOption('Sylhet')
  await expect(page.getByText('Dhanmondi', { exact: true })).toHaveCount(0)
  await chooseOptions(page, 'Areas', 'Zindabazar')
  await expect(heading(page)).toHaveText('Need Tutor At Zindabazar- Sylhet')
})

test('[TFORM-10, TFORM-14, TFORM-18, TFORM-56..58] Others opens a text field, and its text is sent instead of Others', async ({
  page,
}) => {
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

test('[TFORM-60..64] city and area Others are replaced, on leaving the field, by what was typed', async ({ page }) => {
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

test('[TFORM-11, TFORM-60..62, VAL-16] a typed city without a named area and any salary text are sent and stored', async ({
  page,
}) => {
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

test('[TFORM-01, TFORM-04, TFORM-05, TFORM-07, TFORM-09, TFORM-22, TFORM-24, TFORM-26, MSG-14, ROLE-35, ROUTE-39] an admin edits an existing tuition', async ({
  as,
}) => {
  const page = await as('Admin')
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Tuition' }).click()
  await expectToast(page, 'Tuition Edited!')
  const { data: headingAfter } = await (await page.request.get(`/api/v1/tuitions/${tuitionId}`)).json()
  expect(headingAfter).toMatchObject({ tuitionId, heading: old, salary: '9,999 Tk', phone })
})

test('[TFORM-01, TFORM-06, TFORM-08, MSG-16, ROLE-36, ROUTE-40, VAL-17] a repost creates a new tuition from the old one', async ({
  as,
}) => {
  const page = await as('Admin')
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
  await expect(page.getByText(subjects[0], { exact: true }).first()).toBeVisible()
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

test('[ROLE-37, ROUTE-26, GEN-10] an admin’s tuition is approved at once; its heading is generated until it is edited', async ({
  as,
}) => {
  const page = await as('Admin')
  await page.goto('/admin-prime-ta/new-tuition-post')
  await chooseOptions(page, 'Class', 'O-level')
  await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Need Tutor For O-level')
  await chooseOptions(page, 'Subjects', 'Physics')
  await chooseOptions(page, 'Medium', 'Cambridge')
  await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
  await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Need Tutor For O-level At Online')
  await page.getByRole('textbox', { name: /^Heading/ }).fill('O-level Physics, starts Sunday')
  await page.getByText('Female', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('O-level Physics, starts Sunday')
  await page.getByLabel(/^Phone/).fill('01911223344')
  await page.getByRole('button', { name: 'Post Tuition' }).click()
  await expectToast(page, 'Tuition Created!')
})
