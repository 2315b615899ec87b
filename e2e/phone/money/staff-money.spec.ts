import type { Locator, Page } from '@playwright/test'
import { bookForBoth } from '../../agreement.ts'
import { dayFromToday, postCall, postTuition } from '../../api.ts'
import { newTransactionId, payFee } from '../../refund.ts'
import { expect, expectAccessible, expectToast, row, test } from '../../vocabulary.ts'

/** Chooses an entry of the menu of a card in a list in Bangla. */
async function chooseFromMenu(page: Page, id: string, entry: string): Promise<Locator> {
  await row(page, id)
    .getByRole('button', { name: `${id}: আরও কাজ` })
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  return page.getByRole('dialog')
}

test('staff promise and pay a refund, and accept a claim, on a phone in Bangla [OFF-1096, OFF-1097]', {
  tag: '@all',
}, async ({ as }) => {
  const [tutor, admin] = [await as('visitor'), await as('Admin')]
  const { tuitionId, bookingId } = await payFee(tutor, admin.request, 77)
  await postCall(tutor.request, 'refunds', { bookingId, ending: 'familyEnded', endedOn: dayFromToday(0) })
  const transactionId = newTransactionId()
  await test.step('half of the fee is promised', async () => {
    await admin.goto(`/bn/admin-prime-ta/refunds?q=${tuitionId}`)
    await row(admin, tuitionId).getByRole('button', { name: 'মেনে নিন' }).click()
    const dialog = admin.getByRole('dialog', { name: `${tuitionId}-এর টাকা ফেরত দেওয়ার কথা দেবেন?` })
    await expect(dialog).toContainText('১,৫০০ টাকা')
    await expect(dialog.getByLabel(/^টাকার পরিমাণ/)).toHaveValue('১৫০০')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'মেনে নিন' }).click()
    await expectToast(admin, 'ফেরত দেওয়ার কথা জানানো হয়েছে!')
  })
  await test.step('it is paid by a method, which cannot be left out', async () => {
    await row(admin, tuitionId).getByRole('button', { name: 'টাকা দিন' }).click()
    const dialog = admin.getByRole('dialog', { name: `${tuitionId}-এর ১,৫০০ টাকা ফেরত দিন` })
    const method = dialog.getByLabel(/^পরিশোধের মাধ্যম/)
    await expect(method.locator('option:enabled')).toHaveText([
      'নগদ টাকা',
      'বিকাশ',
      'নগদ (মোবাইল)',
      'রকেট',
      'ব্যাংক',
      'অন্যান্য',
    ])
    await method.selectOption('বিকাশ')
    await dialog.getByLabel(/^লেনদেন আইডি/).fill(transactionId)
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'টাকা দিন' }).click()
    await expectToast(admin, 'ফেরতের টাকা দেওয়া হয়েছে!')
    await expect(row(admin, tuitionId)).toContainText('ফেরত দেওয়া হয়েছে')
  })
  await test.step('a claim shows its whole number, and becomes the payment', async () => {
    const [{ tutorId }] = (await (await admin.request.get(`/api/v1/refunds?searchTerm=${tuitionId}`)).json()).data
    const { tuitionId: other } = await postTuition(admin.request, { phone: '01711000001' })
    const { _id: dueId } = await postCall(admin.request, 'payments/create', {
      tutorId,
      tuitionId: other,
      totalDue: 3000,
    })
    const claim = { dueId, amount: 3000, method: 'bkash', transactionId: newTransactionId(), paidOn: dayFromToday(0) }
    await postCall(tutor.request, 'payments/claims', claim)
    await admin.goto(`/bn/admin-prime-ta/payment-claims?state=waiting&q=${other}`)
    const number = row(admin, other).getByText(claim.transactionId)
    const isWhole = await number.evaluate((element) => {
      const card = element.closest('article')?.getBoundingClientRect()
      const button = element.closest('article')?.querySelector('[data-row-actions] button')?.getBoundingClientRect()
      const { right, bottom } = element.getBoundingClientRect()
      return card !== undefined && bottom <= card.bottom && right <= (button?.left ?? card.right)
    })
    expect(isWhole).toBe(true)
    await row(admin, other).getByRole('button', { name: 'গ্রহণ করুন' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'পেমেন্ট লিখুন' }).click()
    await expectToast(admin, 'পেমেন্ট লেখা হয়েছে!')
  })
})

test('staff record what is accepted by phone, take care of a problem and end a booking, on a phone in Bangla [OFF-1099]', {
  tag: '@all',
}, async ({ as }) => {
  const [family, tutor, admin] = [await as('Guardian'), await as('Tutor'), await as('Admin')]
  const people = { admin: admin.request, guardian: family.request, tutor: tutor.request }
  const { tuitionId, number } = await bookForBoth(people)
  await test.step('the agreement is accepted by phone', async () => {
    await admin.goto(`/bn/admin-prime-ta/agreement/${number}`)
    await admin.getByRole('button', { name: 'টিউটর ফোনে সম্মত' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'হ্যাঁ!' }).click()
    await expect(admin.getByRole('main').getByText('অভিভাবকের সম্মতি বাকি')).toBeVisible()
    await expectAccessible(admin)
  })
  await test.step('a problem of the family is taken care of', async () => {
    const { data } = await (await admin.request.get(`/api/v1/agreements/${number}`)).json()
    await postCall(family.request, `bookings/${data._id}/feedback`, { outcome: 'wrong', note: 'Comes late.' })
    await admin.goto(`/bn/admin-prime-ta/all-booked-tuition?q=${tuitionId}`)
    const dialog = await chooseFromMenu(admin, tuitionId, 'ব্যবস্থা নেওয়া হয়েছে')
    await expect(dialog).toContainText('Comes late.')
    await dialog.getByRole('button').last().click()
    await expectToast(admin, 'ব্যবস্থা নেওয়া হয়েছে বলে লেখা হলো।')
  })
  await test.step('the booking ends by the terms, and the agreement with it', async () => {
    const dialog = await chooseFromMenu(admin, tuitionId, 'শেষ হয়েছে: অন্য টিউটর')
    await dialog.getByLabel(/^কীভাবে শেষ হলো/).selectOption('টিউটর পড়ানো ছেড়ে দিলে')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'শেষ করুন' }).click()
    await expectToast(admin, 'শেষ! টিউশনটি আবার খোলা হয়েছে।')
    await tutor.goto(`/bn/agreement/${number}`)
    await expect(tutor.getByRole('main')).toContainText('বুকিং আর চালু নেই, তাই এই চুক্তিও শেষ।')
    await expect(tutor.getByRole('listitem').filter({ hasText: 'অভিভাবক' }).last()).toContainText('সম্মতি দেননি')
  })
})
