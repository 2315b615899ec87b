import { expect, expectNotice, test } from './vocabulary.ts'

/** A tuition with applicants for each width, because both are tried on the same world at once. */
const applicantsFor = (project: string) => `/admin-prime-ta/applicants/${project === 'phone' ? 'TN1075' : 'TN1100'}`

test('the first key of a page leads past its menu', async ({ page }) => {
  await page.goto('/tuitions-page')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a question is asked, taken back and answered by keys alone, and the focus stays in its row', async ({ as }, {
  project,
}) => {
  const page = await as('Admin')
  await page.goto(applicantsFor(project.name))
  const rows = page.getByRole('main').locator('tbody tr, li').filter({ hasText: /TR\d+/ })
  const conform = rows.getByRole('button', { name: 'Conform', exact: true }).first()
  const row = rows.filter({ has: page.getByRole('button', { name: 'Conform', exact: true }) }).first()
  const applicant = /TR\d+/.exec(await row.innerText())?.[0] ?? ''

  await conform.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(conform).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const confirmed = rows.filter({ hasText: applicant })
  await expect(confirmed.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  await expect(confirmed.getByRole('link', { name: /^Show CV/ })).toBeFocused()
})

test('pressed twice, an answer is sent once', async ({ as }, { project }) => {
  const page = await as('Admin')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/conforms')) sent.push(request.url())
  })
  await page.goto(applicantsFor(project.name))
  await page.getByRole('main').getByRole('button', { name: 'Conform', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).dblclick()
  await expectNotice(page, 'Applicants conformed!')
  expect(sent).toHaveLength(1)
})

test('a payment that is not recorded after all leads back to its button, the last page to the one before', async ({
  as,
}) => {
  const page = await as('Admin')
  await page.goto('/admin-prime-ta/all-due-payments')
  const pay = page.getByRole('button', { name: 'Pay', exact: true }).first()
  await pay.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Payment option')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pay).toBeFocused()

  await page.goto('/admin-prime-ta/all-guardians-for-admin?page=2')
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next page' })).toBeFocused()
})

test('after a search the focus stays in its field, and what is typed meanwhile is not lost', async ({ as }) => {
  const page = await as('Admin')
  await page.goto('/admin-prime-ta/available-tuition')
  const search = page.getByRole('searchbox')
  await search.fill('TN1006')
  await search.press('Enter')
  await search.pressSequentially('7')
  await expect(page).toHaveURL(/q=TN1006$/)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('TN10067')
  await page.goBack()
  await expect(search).toHaveValue('')
})
