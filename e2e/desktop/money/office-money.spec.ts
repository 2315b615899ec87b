import type { Page } from '@playwright/test'
import { anyTutor, dayFromToday, postCall, postTuition } from '../../api.ts'
import { giveReason } from '../../dialogs.ts'
import { expect, expectAccessible, expectToast, menuAction, row, test } from '../../vocabulary.ts'

test('a confirmed tutor is booked, charged, reminded and paid without an id being typed, and each step is undone [OFF-305, OFF-332..335, OFF-337, OFF-562]', async ({
  as,
}) => {
  const admin = await as('Admin')
  const { tuitionId, tutorId } = await confirmedPair(admin)

  await test.step('the Book form shows what is known of the pair of its address', async () => {
    await admin.goto(`/admin-prime-ta/booked-tuition?${new URLSearchParams({ tuitionId, tutorId })}`)
    const known = admin.getByRole('region', { name: 'What is known' })
    await expect(known).toContainText('Confirmed for this tuition')
    await expect(known).toContainText('7,000 Tk a month')
    await admin.getByLabel(/^Start date/).fill(dayFromToday(3))
    await admin.getByRole('button', { name: 'Book', exact: true }).click()
    await expectToast(admin, 'Booked successfully!')
  })

  await test.step('Create Payment proposes the fee from the salary', async () => {
    await admin.goto(`/admin-prime-ta/all-booked-tuition?q=${tuitionId}`)
    const propose = async () => {
      await menuAction(admin, tuitionId, 'Create Payment')
      await expect(admin.getByLabel(/^Total due amount/)).toHaveValue('4200')
    }
    await propose()
    // Nobody typed the amount, so nothing asks.
    await admin.goBack()
    await propose()
    await expect(admin.getByRole('region', { name: 'What is known' })).toContainText('60% of ৳7,000.00 a month')
    await test.step('another amount needs a reason [OFF-1084]', async () => {
      const total = admin.getByLabel(/^Total due amount/)
      await total.fill('4500')
      await expect(admin.getByText('This is not what the terms give: ৳4,200.00.')).toBeVisible()
      await expect(admin.getByLabel(/^Reason/)).toBeVisible()
      await expectAccessible(admin)
      await total.fill('4200')
      await expect(admin.getByLabel(/^Reason/)).toHaveCount(0)
    })
    await admin.getByLabel(/^Due day/).fill(dayFromToday(-2))
    await admin.getByRole('main').getByRole('button', { name: 'Create Payment' }).click()
    await expectToast(admin, 'Payment created successfully!')
  })

  await test.step('cancelling a booking shows its due, which becomes void [OFF-911]', async () => {
    await admin.goto(`/admin-prime-ta/all-booked-tuition?q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('Due open')
    await menuAction(admin, tuitionId, 'Cancel the booking')
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toContainText('due ৳4,200.00, received ৳0.00, remaining ৳4,200.00.')
    await expect(dialog).toContainText('Nothing is kept: the due is void.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the overdue due is paid in two installments and its tutor reminded', async () => {
    await admin.goto(`/admin-prime-ta/dues-by-age?state=overdue&q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('2 days overdue')
    await menuAction(admin, tuitionId, 'Remind by SMS')
    await expect(admin.getByRole('dialog')).toContainText(`4,200 Tk is due for ${tuitionId}`)
    await expect(admin.getByRole('dialog')).toContainText('1 SMS part')
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Send SMS' }).click()
    await expectToast(admin, 'Reminder sent!')
    await row(admin, tuitionId).getByRole('button', { name: 'Pay', exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Payment option').selectOption('twoInstallment')
    await dialog.getByLabel('First installment amount').fill('2000')
    await dialog.getByLabel('Paid by').selectOption('bkash')
    await dialog.getByLabel('Transaction ID').fill('9FK2XQ')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectToast(admin, 'Due Payment successfully!')
    await expect(row(admin, tuitionId)).toContainText('৳2,200.00')
    await row(admin, tuitionId).getByRole('button', { name: 'Pay', exact: true }).click()
    await expectInWindow(admin, dialog.getByRole('button', { name: 'Record Payment' }))
    await dialog.getByLabel('Second installment amount').fill('2200')
    await dialog.getByLabel('Paid by').selectOption('cash')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(admin, tuitionId)).toHaveCount(0)
    await admin.goto(`/admin-prime-ta/dues-by-age?state=paid&q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('৳0.00')
    await expect(row(admin, tuitionId)).toContainText('Paid: close it')
  })

  await test.step('the receipt names the method', async () => {
    await menuAction(admin, tuitionId, 'Receipt')
    const receipt = admin.getByRole('article', { name: 'Receipt' })
    await expect(receipt).toContainText('bKash 9FK2XQ')
    await expect(receipt).toContainText('৳4,200.00')
    await expectAccessible(admin)
  })

  await test.step('a closed due is found and reopened', async () => {
    await admin.goto(`/admin-prime-ta/dues-by-age?state=paid&q=${tuitionId}`)
    await row(admin, tuitionId).getByRole('button', { name: 'Paid', exact: true }).click()
    await expectToast(admin, 'Due paid successfully!')
    await admin.goto(`/admin-prime-ta/dues-by-age?state=closed&q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('closed')
    await menuAction(admin, tuitionId, 'Reopen the due')
    await giveReason(admin, 'The second installment bounced.', 'Reopen the due')
    await expectToast(admin, 'Due reopened!')
    await admin.goto(`/admin-prime-ta/dues-by-age?state=paid&q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toBeVisible()
  })

  await test.step('a payment is refunded and another corrected in the dialog, and the ledger has both [OPS-401, OPS-403, OFF-761]', async () => {
    await menuAction(admin, tuitionId, 'Payments')
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refund' }).last().click()
    await dialog.getByLabel('Amount paid back').fill('200')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The second month was short.')
    await dialog.getByRole('button', { name: 'Record the refund' }).click()
    await expectToast(admin, 'Refund recorded!')
    await expect(dialog.getByRole('region', { name: 'Payments' })).toContainText('-৳200.00')
    await dialog.getByRole('button', { name: 'Correct' }).first().click()
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await admin.keyboard.type('1900')
    await dialog.getByRole('button', { name: 'Save the correction' }).click()
    await expectToast(admin, 'Payment corrected!')
    await expect(dialog).toContainText('Remaining৳100.00')
    await admin.goto(`/admin-prime-ta/ledger?q=${tuitionId}`)
    await expect(admin.getByRole('main')).toContainText('৳3,900.00')
    await expect(admin.getByRole('main')).toContainText('9FK2XQ')
    await expectAccessible(admin)
  })

  await test.step('the rest is written off, and the booking is cancelled with its money [OFF-901, OFF-912]', async () => {
    await admin.goto(`/admin-prime-ta/dues-by-age?state=open&q=${tuitionId}`)
    await menuAction(admin, tuitionId, 'Write off')
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByLabel('Amount written off')).toHaveValue('100')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The second month was short.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Written off!')
    await admin.goto(`/admin-prime-ta/all-booked-tuition?q=${tuitionId}`)
    await menuAction(admin, tuitionId, 'Cancel the booking')
    await dialog.getByLabel(/was received/).selectOption('later')
    await dialog.getByRole('button', { name: 'The classes did not begin or stopped.' }).click()
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
    await expectToast(admin, 'Booking cancelled!')
    await admin.goto(`/admin-prime-ta/dues-by-age?state=credit&q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('void since')
  })
})

async function expectInWindow(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** A tuition with a salary of 7000 taka, and a tutor of the sample data who is confirmed for it. */
async function confirmedPair(admin: Page): Promise<{ tuitionId: string; tutorId: string }> {
  const { tutorId, phone } = await anyTutor(admin.request)
  const { tuitionId } = await postTuition(admin.request, {
    heading: 'A tuition that is booked and paid',
    class: ['Class 9'],
    subjects: ['Math'],
    medium: ['Bangla medium'],
    salary: '7000/-',
    location: { city: 'Dhaka', areas: ['Dhanmondi'] },
    phone: '01955123456',
  })
  await postCall(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })
  await postCall(admin.request, 'conforms', { tuitionId, tutorId, tutorPhone: phone })
  return { tuitionId, tutorId }
}
