import type { Page } from '@playwright/test'
import { approvedTutor, postTuition } from '../../api.ts'
import { confirm } from '../../dialogs.ts'
import { expect, expectAccessible, expectToast, isWide, menuAction, row, test } from '../../vocabulary.ts'

const DUES = '/admin-prime-ta/all-due-payments'

test('an admin creates a payment with picked or pasted ids, and finds dues by either id [AD-PAY-01..03, AD-PAY-08, MSG-49, CONST-13, CONST-23..24]', {
  tag: '@all',
}, async ({ as, consoleErrors }) => {
  const admin = await as('Admin')
  await test.step('an admin creates a payment: ids are picked or pasted, the amount is validated', async () => {
    const { tuitionId, tutorId } = await tuitionAndTutor(admin)
    await admin.goto('/admin-prime-ta/create-payment')
    await expect(admin.getByRole('heading', { level: 1, name: 'Create Payment' })).toBeVisible()
    const tutor = admin.getByRole('combobox', { name: /^Tutor ID/ })
    const tuition = admin.getByRole('combobox', { name: /^Tuition ID/ })
    const total = admin.getByLabel(/^Total due amount/)
    const submit = admin.getByRole('main').getByRole('button', { name: 'Create Payment' })

    await submit.click()
    await expect(tutor).toHaveAccessibleDescription(/Enter the tutor ID\./)
    await expect(total).toHaveAccessibleDescription(/Enter an amount\./)

    await tutor.fill(tutorId.toLowerCase())
    await admin.getByRole('option', { name: new RegExp(tutorId) }).click()
    await expect(tutor).toHaveValue(tutorId)
    await tuition.fill('TN999999')
    await total.fill('0')
    await submit.click()
    await expect(total).toHaveAccessibleDescription(/The smallest amount is ৳0\.01\./)
    await total.fill('0.001')
    await submit.click()
    await expect(total).toHaveAccessibleDescription(/Use at most two decimals/)
    await total.fill('৪,৫০০')
    await submit.click()
    await expectToast(admin, 'Payment creation failed!')
    await expect(tuition).toHaveAccessibleDescription(/There is no tuition with that ID\./)
    // The browser logs the refused request.
    consoleErrors.splice(0)

    await tuition.fill(` ${tuitionId} `)
    await submit.dblclick()
    await confirm(admin, `is not booked for ${tuitionId}. Create a due without a booking?`)
    await expectToast(admin, 'Payment created successfully!')
    consoleErrors.splice(0)
    await expect(admin).toHaveURL(new RegExp(`all-due-payments.*q=${tuitionId}`))
    await expect(row(admin, tuitionId)).toContainText('৳4,500.00')
    await admin.goto(`${DUES}?q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('৳4,500.00')
    await expect(admin.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(1)
  })

  await test.step('dues are listed two a page and found by tuition or tutor ID', async () => {
    const { tuitionId, tutorId } = await tuitionAndTutor(admin)
    for (const totalDue of [100, 200, 300]) await createDue(admin, { tuitionId, tutorId, totalDue })
    await admin.goto(DUES)
    await admin.getByPlaceholder('Search by Tuition Id or Tutor ID').fill(tuitionId.toLowerCase())
    await admin.keyboard.press('Enter')
    const pays = admin.getByRole('button', { name: 'Pay', exact: true })
    await expect(pays).toHaveCount(2)
    await expect(admin.getByText('Page 1 of 2')).toBeVisible()
    await expectHeaders(admin)
    await admin.getByRole('link', { name: 'Next page' }).click()
    await expect(pays).toHaveCount(1)
    await expect(dueOf(admin, '৳100.00')).toBeVisible()
    await admin.goto(`${DUES}?q=${tutorId}`)
    await expect(row(admin, tutorId)).toBeVisible()
    await admin.goto(`${DUES}?q=${encodeURIComponent('%')}`)
    await expect(admin.getByText('No data found.')).toBeVisible()
  })
})

test('a due is paid in two installments, a payment in one tab shows in the other, and the history lists all [AD-PAY-05..06, AD-PAY-10..13, AD-PAY-20, MSG-51..55, OFF-565]', async ({
  as,
  consoleErrors,
}) => {
  const admin = await as('Admin')
  await test.step('a due is paid in two installments, a payment is removed, and the history lists both', async () => {
    const { tuitionId, tutorId } = await tuitionAndTutor(admin)
    await createDue(admin, { tuitionId, tutorId, totalDue: 4500 })
    await admin.goto(`${DUES}?q=${tuitionId}`)
    const dialog = await openPay(admin)
    await expectAccessible(admin)
    await admin.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openPay(admin)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()

    await openPay(admin)
    await expect(dialog.getByLabel('Amount paid')).toBeFocused()
    await dialog.getByRole('button', { name: 'All that remains: ৳4,500.00' }).click()
    await expect(dialog.getByLabel('Amount paid')).toHaveValue('4500')
    await dialog.getByLabel('Amount paid').fill('100')
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Stay' }).click()
    await expect(admin.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
    await expect(dialog.getByLabel('Amount paid')).toHaveValue('100')
    const option = dialog.getByLabel('Payment option')
    const values = option.locator('option').evaluateAll((options) => options.map((one) => one.getAttribute('value')))
    expect(await values).toEqual(['oneTime', 'twoInstallment'])
    await option.selectOption('twoInstallment')
    const first = dialog.getByLabel('First installment amount')
    await expect(dialog.getByLabel('First Installment Done')).toBeDisabled()
    await first.fill('5000')
    await expect(dialog).toContainText('৳500.00 too much: a credit of the tutor')
    await dialog.getByLabel('Paid by').selectOption('cash')
    const record = dialog.getByRole('button', { name: 'Record Payment' })
    await record.click()
    const question = admin.getByRole('dialog').filter({ hasText: 'Are you sure?' })
    await expect(question).toContainText('৳500.00 is more than remains.')
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(question).toBeHidden()
    await admin.route(/payments\/add/, (route) => route.abort())
    await record.click()
    await expectToast(admin, 'Due Payment Failed!')
    await admin.unroute(/payments\/add/)
    // The browser logs the refused and the failed request.
    consoleErrors.splice(0)
    await first.fill('২০০০')
    await expect(dialog.getByRole('status')).toContainText('৳2,500.00')
    await record.click()
    await expectToast(admin, 'Due Payment successfully!')
    await expect(dialog).toBeHidden()
    await expect(row(admin, tuitionId)).toContainText('৳2,500.00')

    await openPay(admin)
    await expect(dialog.getByLabel('Payment option')).toBeDisabled()
    await expect(dialog.getByLabel('First Installment Done')).toBeChecked()
    await expect(dialog.getByLabel('Second installment amount')).toBeFocused()
    await dialog.getByLabel('Paid by').selectOption('cash')
    await dialog.getByRole('button', { name: 'All that remains: ৳2,500.00' }).click()
    await expect(dialog.getByRole('status')).toContainText('৳0.00')
    for (const button of [record, dialog.getByRole('button', { name: 'Cancel' })])
      await expect(button).toBeInViewport({ ratio: 1 })
    await record.click()
    await expect(row(admin, tuitionId)).toContainText('Nothing remains')

    await menuAction(admin, tuitionId, 'Payments')
    await dialog.getByLabel('First Installment Done').uncheck()
    await expect(first).toHaveValue('')
    await expect(dialog).toContainText('Record Payment now takes back ৳4,500.00 that is recorded already.')
    await record.click()
    await expect(row(admin, tuitionId)).toContainText('৳4,500.00')

    // The toasts cover the search field.
    await admin.reload()
    await row(admin, tuitionId)
      .getByRole('button', { name: /^Show the details/ })
      .click()
    const history = admin.getByRole('main').locator('details', { hasText: /^History/ })
    for (const words of [
      'Due of ৳4,500.00 created',
      'First installment of ৳2,000.00 recorded',
      'Second installment of ৳2,500.00 recorded',
      'Both installments of ৳4,500.00 taken back',
    ]) {
      await expect(history.getByText(words)).toBeVisible()
    }
  })

  await test.step('a payment in one tab shows in the other; what remains is asked about and written off', async () => {
    const { tuitionId, tutorId } = await tuitionAndTutor(admin)
    await createDue(admin, { tuitionId, tutorId, totalDue: 300 })
    await createDue(admin, { tuitionId, tutorId, totalDue: 200 })
    const address = `${DUES}?q=${tuitionId}`
    await admin.goto(address)
    const other = await admin.context().newPage()
    await other.goto(address)
    for (const page of [admin, other]) {
      await openPay(page, '৳300.00')
      await page.getByLabel('Amount paid').fill(page === admin ? '300' : '250')
      await page.getByLabel('Paid by').selectOption('cash')
    }
    await admin.getByRole('button', { name: 'Record Payment' }).click()
    await expectToast(admin, 'Due Payment successfully!')
    await expect(dueOf(admin, '৳300.00')).toContainText('Nothing remains')
    // What is typed in an open dialog stays; the server refuses what is stale.
    await other.getByRole('button', { name: 'Record Payment' }).click()
    await expect(other.getByRole('dialog')).toContainText(
      'This due has just changed: One-time payment of ৳300.00 recorded',
    )
    // The browser logs the refused request.
    consoleErrors.splice(0)
    await other.keyboard.press('Escape')
    await expect(dueOf(other, '৳300.00')).toContainText('Nothing remains')

    await dueOf(admin, '৳200.00')
      .getByRole('button', { name: /^More actions/ })
      .click()
    await admin.getByRole('menuitem', { name: 'Write off' }).click()
    const writeOff = admin.getByRole('dialog')
    await expect(writeOff).toContainText('Are you sure?')
    await expect(writeOff).toContainText('You are about to paid this due.')
    await writeOff.getByRole('textbox', { name: 'Reason' }).fill('The family moved away.')
    await writeOff.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Written off!')
    await expect(dueOf(admin, '৳200.00')).toHaveCount(0)
    const paid = dueOf(admin, '৳300.00').getByRole('button', { name: 'Paid' })
    await admin.route(/\/complete/, (route) => route.abort())
    await paid.click()
    await expectToast(admin, 'Failed to Due paid')
    await admin.unroute(/\/complete/)
    consoleErrors.splice(0)
    await paid.click()
    await expectToast(admin, 'Due paid successfully!')
    await expect(admin.getByText('No data found.')).toBeVisible()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  })
})

/** The row of a due by its total; the history, another list, contains the total too. */
function dueOf(page: Page, total: string) {
  const pay = page.getByRole('button', { name: /^(Pay|Paid)$/ })
  return page.getByRole('main').locator('tr, li').filter({ hasText: total }).filter({ has: pay })
}

async function openPay(page: Page, due?: string) {
  const rows = due ? dueOf(page, due) : page.getByRole('main')
  await rows.getByRole('button', { name: 'Pay', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Record Payment' })).toBeVisible()
  return dialog
}

/** The column names: table headers on a wide screen, labels of a card on a phone. */
async function expectHeaders(page: Page): Promise<void> {
  const names = [
    'TutorId',
    'TuitionId',
    'Total Due',
    'One Time (10-15 Days)',
    'First Installment (7-10 Days)',
    'Second Installment',
  ]
  if (isWide(page)) {
    const headers = await page.getByRole('columnheader').allTextContents()
    expect(headers).toEqual(['Details', 'SL No', ...names, 'Created At', 'Remaining', 'Action'])
    return
  }
  const card = dueOf(page, '৳300.00')
  for (const name of names) await expect(card.getByText(name, { exact: true })).toBeVisible()
  await expect(card.getByTitle('SL No')).toBeVisible()
  await expect(card.getByTitle('Created At')).toBeVisible()
}

/** A tuition for one test, and a tutor of the sample data. */
async function tuitionAndTutor(admin: Page): Promise<{ tuitionId: string; tutorId: string }> {
  const { tuitionId } = await postTuition(admin.request, {
    heading: 'A tuition that is paid for',
    phone: '01955123456',
  })
  const { tutorId } = await approvedTutor(admin.request, 5)
  return { tuitionId, tutorId }
}

async function createDue(admin: Page, data: { tuitionId: string; tutorId: string; totalDue: number }): Promise<string> {
  const answer = await admin.request.post('/api/v1/payments/create', { data: { ...data } })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).data._id
}
