import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { newPhone } from '../api.ts'
import { expect, expectAccessible, expectToast, menuAction, row, test } from '../vocabulary.ts'

const fill = async (page: Page, phone: string, message: string) => {
  await page.getByLabel(/^Phone/).fill(phone)
  await page.getByLabel(/^Message/).fill(message)
}

test('a visitor sends a hire request; the admin sees and deletes it [HIRE-02..07, VAL-49..51, FAM-431, MSG-45..47, UI-12..13, AD-HIRE-02]', async ({
  page,
  as,
  browser,
  isMobile,
  consoleErrors,
}) => {
  const phone = newPhone()
  const message = 'ক্লাস ৫ এর গণিত, সপ্তাহে তিন দিন।\nUttara Sector 7, <b>5,000 Tk</b>'
  const { tutorId, name } = await test.step('the list leads to the form', async () => {
    await page.goto('/hire-tutor-page')
    const card = page.getByRole('article').nth(1)
    const label = (await card.getAttribute('aria-label')) ?? ''
    const id = (await card.innerText()).match(/TR\d+/)?.[0] ?? ''
    await card.getByRole('link', { name: /^Hire/ }).click()
    await expect(page).toHaveURL(`/hire-request/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire Request')
    await expect(page.getByRole('main')).toContainText(label)
    return { tutorId: id, name: label }
  })

  await test.step('the tutor id is fixed; phone and message are required', async () => {
    const id = page.getByRole('textbox', { name: 'Tutor ID' })
    await expect(id).toHaveValue(tutorId)
    await expect(id).not.toBeEditable()
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByText('Enter a phone number.')).toBeVisible()
    await expect(page.getByText('Write a message.')).toBeVisible()
    await expect(page.getByLabel(/^Phone/)).toBeFocused()
  })

  await test.step('the input survives a reload and a failed request', async () => {
    await fill(page, `+88 ${phone}`, message)
    await page.reload()
    await expect(page.getByLabel(/^Message/)).toHaveValue(message)
    await page.route('**/hire-request/create', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expectToast(page, 'Hire request sending failed!')
    await expect(page.getByLabel(/^Message/)).toHaveValue(message)
    await page.unroute('**/hire-request/create')
    consoleErrors.splice(0)
  })

  await test.step('two presses send one request, and the page says what happens next', async () => {
    await page.getByRole('button', { name: 'Send Request' }).dblclick()
    await expectToast(page, 'Hire request sent successfully!')
    await expect(page.getByText('Hire request sent successfully!')).toHaveCount(1)
    await expect(page.getByText('Hire request sending failed!')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('It was sent to the Admin.')
    await expect(page.getByRole('main').getByRole('link', { name: 'See more tutors' })).toBeVisible()
    await expectAccessible(page)
  })

  const admin = await as('Admin')
  await test.step('the admin finds it once, by phone and by tutor id', async () => {
    await admin.goto('/admin-prime-ta/hire-request')
    const search = admin.getByPlaceholder('Search by Phone or Tutor ID')
    await search.fill(tutorId.toLowerCase())
    await search.press('Enter')
    await expect(row(admin, phone.slice(5))).toContainText(tutorId)
    await search.fill(phone)
    await search.press('Enter')
    await expect(admin).toHaveURL(new RegExp(`q=${phone}`))
    const found = row(admin, tutorId)
    await expect(found).toContainText('ক্লাস ৫ এর গণিত, সপ্তাহে তিন দিন।')
    await expect(found).toContainText('<b>5,000 Tk</b>')
    await expect(found.getByRole('button', { name: 'Answer' })).toHaveCount(1)
    if (!isMobile)
      await expect(admin.getByRole('columnheader')).toHaveText([
        'SL No',
        'Tutor ID',
        'Phone',
        'Message',
        'Date',
        'Delete',
      ])
  })

  await test.step('deleting asks for a reason and names the request; a failure shows an error and keeps the row', async () => {
    await admin.route('**/hire-request/remove/*', (route) => route.abort())
    await menuAction(admin, tutorId, 'Delete')
    const dialog = admin.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog).toContainText(name)
    await dialog.getByRole('button', { name: 'It was sent to try the form.' }).click()
    await dialog.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Hire request Delete Failed!')
    await admin.unroute('**/hire-request/remove/*')
    consoleErrors.splice(0)
    await dialog.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Hire request Deleted!')
    await expect(admin.getByText('No data found.')).toBeVisible()
  })

  await test.step('a guardian’s own name and number are filled in', async () => {
    const guardian = await as('Guardian')
    await guardian.goto(`/hire-request/${tutorId}`)
    await expect(guardian.getByLabel(/^Phone/)).toHaveValue(SAMPLE_PHONES.Guardian)
    await expect(guardian.getByLabel(/^Your name/)).not.toHaveValue('')
  })

  await test.step('without JavaScript the form is complete and offers another way to ask', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/hire-tutor-page')
    await page.getByRole('article').first().getByRole('link', { name: /^Hire/ }).click()
    await expect(page.getByRole('textbox', { name: 'Tutor ID' })).toHaveValue(/^TR\d+$/)
    await expect(page.getByRole('button', { name: 'Send Request' })).toBeVisible()
    await expect(page.locator('main noscript')).toBeVisible()
    expect(await page.content()).toContain('This form needs JavaScript.')
    await context.close()
  })
})
