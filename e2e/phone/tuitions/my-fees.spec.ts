import type { Page } from '@playwright/test'
import { approvedTutor, dayFromToday, newPhone, postCall, postTuition } from '../../api.ts'
import { expect, expectAccessible, expectToast, samplePassword, test } from '../../vocabulary.ts'

/** A signed-in tutor with a due of 3,000 taka for a new tuition. */
async function tutorWithDue(tutor: Page, admin: Page, page: number) {
  const { tutorId, phone } = await approvedTutor(admin.request, page)
  const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
  const { _id } = await postCall(admin.request, 'payments/create', { tutorId, tuitionId, totalDue: 3000 })
  await postCall(tutor.request, 'tutors/login-tutor', { phone, password: samplePassword() })
  return { tuitionId, dueId: _id }
}

/** The claim of a due that waits, as the office reads it. */
async function waitingClaim(admin: Page, tuitionId: string) {
  const answer = await admin.request.get(`/api/v1/payments/claims?state=waiting&searchTerm=${tuitionId}`)
  return (await answer.json()).data[0]._id
}

const transactionId = () => `9K${Math.floor(Math.random() * 1e8)}`

test('a tutor sees the fee, says that it is paid, and reads that one payment counted and one did not [FAM-821, FAM-822]', async ({
  as,
}) => {
  const [tutor, admin] = [await as('visitor'), await as('Admin')]
  const { tuitionId, dueId } = await tutorWithDue(tutor, admin, 71)
  const card = tutor.getByRole('article', { name: new RegExp(tuitionId) })
  const say = async (amount: string, number: string) => {
    await card.getByRole('button', { name: `I have paid: ${tuitionId}` }).click()
    const dialog = tutor.getByRole('dialog', { name: 'I have paid' })
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue('3000')
    await dialog.getByLabel(/^Amount/).fill(amount)
    await dialog.getByLabel(/^How did you pay/).selectOption('bKash')
    await dialog.getByLabel(/^Transaction ID/).fill(`You have paid Tk ${amount}. TrxID ${number} at 10:02`)
    await expectAccessible(tutor)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectToast(tutor, 'Sent!')
    await expect(dialog).toHaveCount(0)
  }
  await test.step('the fee stands among those to be paid, and is said to be paid in part', async () => {
    await tutor.goto('/my-fees')
    await expect(tutor.getByRole('heading', { level: 1, name: 'Your fees' })).toBeVisible()
    await expect(card).toContainText('৳3,000.00')
    await expect(card).toContainText('Open')
    await expectAccessible(tutor)
    await say('2000', transactionId())
    await expect(card).toContainText('Being checked')
    await tutor.reload()
    await expect(card).toContainText('Being checked')
  })
  await test.step('the office counts it with what came in, and the card and the receipt say so', async () => {
    const id = await waitingClaim(admin, tuitionId)
    const money = { method: 'bkash', transactionId: transactionId(), paidOn: dayFromToday(0) }
    await postCall(admin.request, `payments/claims/${id}/accept`, { amount: 1900, ...money })
    await tutor.reload()
    await expect(card).toContainText('৳1,100.00')
    await expect(card).toContainText('৳1,900.00 of ৳3,000.00 is paid.')
    await card.getByRole('link', { name: `Receipt: ${tuitionId}` }).click()
    await expect(tutor).toHaveURL(`/my-fees/receipt/${dueId}`)
    const receipt = tutor.getByRole('article', { name: 'Receipt' })
    await expect(receipt).toContainText(money.transactionId)
    await expect(receipt).not.toContainText('taken by')
    await expectAccessible(tutor)
    await tutor.goBack()
    await expect(card).toBeVisible()
  })
  await test.step('a payment that is not found is refused with the reason', async () => {
    await card.getByRole('button', { name: `I have paid: ${tuitionId}` }).click()
    const dialog = tutor.getByRole('dialog', { name: 'I have paid' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByLabel(/^How did you pay/)).toHaveAccessibleDescription('Choose how you paid.')
    await dialog.getByLabel(/^How did you pay/).selectOption('Cash')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(card).toContainText('Being checked')
    const id = await waitingClaim(admin, tuitionId)
    await postCall(admin.request, `payments/claims/${id}/refuse`, { reason: 'Nobody brought any cash.' })
    await tutor.reload()
    await expect(card).toContainText('Not counted')
    await expect(card).toContainText('Reason: Nobody brought any cash.')
  })
})

test('a tutor pays a fee in Bangla until nothing remains [FAM-821]', async ({ as }) => {
  const [tutor, admin] = [await as('visitor'), await as('Admin')]
  const { tuitionId } = await tutorWithDue(tutor, admin, 72)
  const card = tutor.getByRole('article', { name: new RegExp(tuitionId) })
  await tutor.goto('/bn/my-fees')
  await expect(tutor.getByRole('heading', { level: 1, name: 'আপনার ফি' })).toBeVisible()
  await expect(card).toContainText('৩,০০০ টাকা')
  await card.getByRole('button', { name: `টাকা দিয়েছি: ${tuitionId}` }).click()
  const dialog = tutor.getByRole('dialog', { name: 'টাকা দিয়েছি' })
  await dialog.getByLabel(/^কীভাবে দিয়েছেন/).selectOption('নগদ টাকা')
  await dialog.getByRole('button', { name: 'পাঠান' }).click()
  await expect(card).toContainText('মিলিয়ে দেখা হচ্ছে')
  const id = await waitingClaim(admin, tuitionId)
  const money = { amount: 3000, method: 'cash', paidOn: dayFromToday(0) }
  await postCall(admin.request, `payments/claims/${id}/accept`, money)
  await tutor.reload()
  await expect(card).toContainText('পরিশোধিত')
  await expect(card.getByRole('link', { name: `রসিদ: ${tuitionId}` })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessible(tutor)
})
