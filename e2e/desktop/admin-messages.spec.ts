import type { Page } from '@playwright/test'
import { newPhone } from '../api.ts'
import { expect, expectToast, isWide, menuAction, row, test } from '../vocabulary.ts'

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()

test('a message from the contact page is in the Messages list until an admin deletes it [CONTACT-03..06, ROUTE-10, AD-MSG-01..03, MSG-56..57, UI-12..13, GEN-29]', async ({
  as,
  consoleErrors,
}) => {
  const visitor = await as('visitor')
  const phone = newPhone()
  await test.step('a visitor sends a message', async () => {
    await visitor.goto('/contact')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    const submit = visitor.getByRole('button', { name: 'Submit' })
    await submit.click()
    for (const message of ['Enter your name.', 'Enter a phone number.', 'Write a message.']) {
      await expect(visitor.getByText(message)).toBeVisible()
    }
    await visitor.getByLabel(/^Name/).fill('মোছাঃ রহিমা খাতুন')
    await visitor.getByLabel(/^Phone/).fill(phone)
    await visitor.getByLabel(/^Message/).fill('আমার টিউশন কবে দেখা যাবে?\nPlease call after 5 PM.')
    const sent = visitor.waitForRequest('**/api/v1/messages/send')
    await submit.dblclick()
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['name', 'phone', 'text'])
    await expectToast(visitor, 'Message sent successfully!')
    await expect(visitor.getByText('Message sent successfully!')).toHaveCount(1)
    await expect(visitor.getByLabel(/^Message/)).toHaveCount(0)
  })

  const admin = await as('Admin')
  const message = row(admin, phone.slice(5))
  await test.step('an admin sees it', async () => {
    await admin.goto('/admin-prime-ta/message')
    await admin.getByPlaceholder('Search by Phone').fill(phone)
    await admin.keyboard.press('Enter')
    // The newest message is on the first page of the unsearched list too.
    await expect(admin.getByText('Page 1 of 1', { exact: true })).toBeVisible()
    await expect(message).toHaveCount(1)
    await expect(message).toContainText('মোছাঃ রহিমা খাতুন')
    await expect(message).toContainText('Please call after 5 PM.')
    await expect(message.locator(`a[href="tel:+88${phone}"]`)).toBeVisible()
    if (isWide(admin))
      expect(await headers(admin)).toEqual([
        '',
        'Details',
        'SL No',
        'Name',
        'Phone',
        'Text',
        'Date',
        'Answer',
        'Delete',
      ])
  })

  await test.step('the question names the sender; a message that was deleted meanwhile shows an error', async () => {
    await menuAction(admin, phone.slice(5), 'Delete')
    const dialog = admin.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog).toContainText('মোছাঃ রহিমা খাতুন')
    await admin.route('**/api/v1/messages/remove/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'It is advertising or abuse.' }).click()
    await expect(dialog.getByRole('button', { name: 'It is advertising or abuse.' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await dialog.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Message Delete Failed!')
    await admin.unroute('**/api/v1/messages/remove/*')
    await dialog.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Message Deleted!')
    await expect(message).toHaveCount(0)
    await expect(admin.getByText('No data found.')).toBeVisible()
  })
  // The browser logs the aborted request.
  consoleErrors.splice(0)
})
