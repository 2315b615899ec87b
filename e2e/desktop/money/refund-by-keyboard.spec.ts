import type { Locator, Page } from '@playwright/test'
import { dayFromToday, postCall } from '../../api.ts'
import { newColleague } from '../../colleagues.ts'
import { newTransactionId, payFee } from '../../refund.ts'
import { expect, expectAccessible, expectToast, row, test } from '../../vocabulary.ts'

/** Moves the focus with the Tab key to a control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

/** Opens the record of the refund with the key of the list, and its next step with Tab and Enter. */
async function openStep(page: Page, { tuitionId, step }: { tuitionId: string; step: string }): Promise<void> {
  await page.goto(`/admin-prime-ta/refunds?q=${tuitionId}`)
  await expect(row(page, tuitionId)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('complementary')).toContainText('Comes back: ৳3,000.00')
  await tabTo(page, page.getByRole('button', { name: step, exact: true }).first())
  await page.keyboard.press('Enter')
}

test('an owner approves a refund and a cashier pays it, by keyboard only [OFF-1083]', async ({ as }) => {
  const [tutor, owner, cashier] = [await as('visitor'), await as('Admin'), await as('visitor')]
  const { tuitionId, bookingId } = await payFee(tutor, owner.request, 76)
  await postCall(tutor.request, 'refunds', { bookingId, ending: 'neverStarted', endedOn: dayFromToday(0) })
  await newColleague(owner.request, cashier, 'cashier')
  await test.step('the owner promises what the terms give', async () => {
    await openStep(owner, { tuitionId, step: 'Approve' })
    const dialog = owner.getByRole('dialog', { name: `Promise the refund of ${tuitionId}?` })
    await expect(dialog.getByLabel(/^Sum/)).toBeFocused()
    await expect(dialog.getByLabel(/^Sum/)).toHaveValue('3000')
    await tabTo(owner, dialog.getByRole('button', { name: 'Approve' }))
    await owner.keyboard.press('Enter')
    await expectToast(owner, 'Refund promised!')
    await expect(row(owner, tuitionId)).toContainText('Promised')
  })
  await test.step('the cashier, who decides nothing, pays it', async () => {
    const transactionId = newTransactionId()
    await openStep(cashier, { tuitionId, step: 'Pay' })
    await expect(cashier.getByRole('button', { name: `More actions for ${tuitionId}` })).toHaveCount(0)
    const dialog = cashier.getByRole('dialog', { name: `Pay ৳3,000.00 back for ${tuitionId}` })
    await tabTo(cashier, dialog.getByLabel('Paid by'))
    await cashier.keyboard.press('b')
    await expect(dialog.getByLabel('Paid by')).toHaveValue('bkash')
    await tabTo(cashier, dialog.getByLabel('Transaction ID'))
    await cashier.keyboard.type(transactionId)
    await expectAccessible(cashier)
    await tabTo(cashier, dialog.getByRole('button', { name: 'Pay' }))
    await cashier.keyboard.press('Enter')
    await expectToast(cashier, 'Refund paid!')
    await expect(row(cashier, tuitionId)).toContainText('Paid back')
  })
})
