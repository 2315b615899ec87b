import type { Page } from '@playwright/test'
import { newPhone, postTuition } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { expect, expectAccessible, expectToast, menuAction, row, test } from '../vocabulary.ts'

const API = '/api/v1'
/** A marker in the page, which a document load would remove. */
const setReloadMarker = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', 'yes'))
const expectNotReloaded = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-marked', 'yes')

test('a person is reported, the phone is red, and comments are edited and deleted inline [AD-REPORT-01..09, VAL-54, MSG-26..32, ROUTE-33]', {
  tag: '@all',
}, async ({ as, consoleErrors }) => {
  const admin = await as('Admin')
  const phone = newPhone()
  const { tuitionId } = await postTuition(admin.request, { phone })
  const create = admin.getByRole('button', { name: 'Create Report' })
  const comment = admin.getByLabel(/^Comment/)
  const record = admin.getByRole('complementary').or(admin.getByRole('dialog'))
  const comments = record.getByRole('listitem')
  const openReport = () => admin.getByRole('button', { name: /^Show the details of/ }).click()

  await test.step('each missing field shows an error', async () => {
    await admin.goto('/admin-prime-ta/create-report')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Create Report')
    await expect(admin.getByLabel(/^Role/).locator('option')).toHaveText(['Select...', 'Guardian', 'Tutor'])
    await comment.fill('   ')
    await create.click()
    for (const message of ['Enter a phone number.', 'Choose Guardian or Tutor.', 'Write a comment.']) {
      await expect(admin.getByText(message)).toBeVisible()
    }
  })

  await test.step('a failed report shows an error and keeps the input', async () => {
    await admin.getByLabel(/^Phone/).fill(`+88 ${phone}`)
    await admin.getByLabel(/^Role/).selectOption('Guardian')
    await comment.fill('ঠিকানা ভুল দিয়েছেন। <b>Wrong</b> address.')
    await admin.route('**/api/v1/reports', (route) => route.abort())
    await create.click()
    await expectToast(admin, 'Report Creation Failed!')
    await expect(comment).toHaveValue(/Wrong/)
    await admin.unroute('**/api/v1/reports')
    await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a phone without an account can be reported', async () => {
    await create.dblclick()
    await expectToast(admin, 'Report Created!')
    await expect(admin).toHaveURL(`/admin-prime-ta/all-reports?q=${phone}`)
    await expect(admin.getByPlaceholder('Search by phone number')).toHaveValue(phone)
    await expect(admin.getByText('No account has this phone')).toBeVisible()
    await openReport()
    await expect(comments).toHaveText([/ঠিকানা ভুল দিয়েছেন। <b>Wrong<\/b> address\./])
  })

  await test.step('the phone of the tuition is red', async () => {
    await admin.goto(`/admin-prime-ta/available-tuition?q=${phone}`)
    await expect(row(admin, tuitionId).locator('[data-reported]').first()).toBeVisible()
    await expect(row(admin, tuitionId)).toContainText('Reported')
    await admin.goto(`/tuitions-page/${tuitionId}`)
    await expect(admin.getByRole('main').locator('[data-reported]').first()).toBeVisible()
  })

  await test.step('a comment is edited inline', async () => {
    const data = { phone, role: 'Guardian', comment: 'Phone is switched off.' }
    await admin.request.post(`${API}/reports`, { data })
    await admin.goto(`/admin-prime-ta/all-reports?q=${phone}`)
    await openReport()
    await expect(comments).toHaveCount(2)
    await setReloadMarker(admin)
    await comments.first().getByRole('button', { name: 'Edit' }).click()
    await expect(comment).toBeFocused()
    await comment.fill(' \n ')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Write a comment.')).toBeVisible()
    await comment.fill('Gave the right address at last.')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expectToast(admin, 'Report Edited!')
    await expect(comments.first()).toContainText('Gave the right address at last.')
    await expect(comments.first().getByRole('button', { name: 'Edit' })).toBeFocused()
    await expectNotReloaded(admin)
  })

  await test.step('a comment that was deleted meanwhile cannot be edited or deleted', async () => {
    const found = await admin.request.post(`${API}/reports/search`, { data: { phone } })
    const [report] = (await found.json()).data
    await comments.last().getByRole('button', { name: 'Edit' }).click()
    await comment.fill('too late')
    await comments.first().getByRole('button', { name: 'Delete' }).click()
    for (const { _id } of report.comments) await admin.request.delete(`${API}/reports/${_id}`)
    await confirm(admin, "You won't be able to revert this!")
    await expectToast(admin, 'Report Delete Failed!')
    await expect(admin.getByText('No data found.')).toBeVisible()
    await expectNotReloaded(admin)
  })

  await test.step('a refused edit shows an error', async () => {
    const data = { phone, role: 'Guardian', comment: 'Once more.' }
    const created = await (await admin.request.post(`${API}/reports`, { data })).json()
    await admin.reload()
    await openReport()
    await comments.first().getByRole('button', { name: 'Edit' }).click()
    await comment.fill('too late')
    await admin.request.delete(`${API}/reports/${created.data._id}`)
    await admin.getByRole('button', { name: 'Save' }).click()
    const gone = admin.getByRole('dialog', { name: 'Deleted meanwhile' })
    await expect(gone.getByRole('textbox', { name: 'What you wrote' })).toHaveValue('too late')
    await gone.getByRole('button', { name: 'Close' }).click()
    await expectToast(admin, 'Report Edition Failed!')
  })

  await test.step('a comment is deleted after a question; the last one deletes its report', async () => {
    for (const words of ['First.', 'Second.']) {
      await admin.request.post(`${API}/reports`, { data: { phone, role: 'Guardian', comment: words } })
    }
    await admin.reload()
    await openReport()
    await setReloadMarker(admin)
    await comments.first().getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByRole('dialog', { name: 'Are you sure?' })).toContainText('First.')
    await confirm(admin, "You won't be able to revert this!")
    await expectToast(admin, 'Report Deleted!')
    await expect(comments).toHaveText([/Second\./])
    await admin.keyboard.press('Escape')
    await menuAction(admin, phone.slice(5), 'Delete report')
    await confirm(admin, 'The report with its comment is removed.')
    await expect(admin.getByText('No data found.')).toBeVisible()
    await expectNotReloaded(admin)
  })
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})
