import { dayFromToday, longDate } from '../../api.ts'
import { newTransactionId, payBack, payFee } from '../../refund.ts'
import { expect, expectAccessible, expectToast, test } from '../../vocabulary.ts'

test('a tutor asks for a refund, reads the promised day, and that it is paid back with its number [FAM-887]', async ({
  as,
}) => {
  const [tutor, admin] = [await as('visitor'), await as('Admin')]
  const { tuitionId } = await payFee(tutor, admin.request, 74)
  const card = tutor.getByRole('article', { name: `Refunds ${tuitionId}` })
  await test.step('the sum is reckoned while the ending is chosen', async () => {
    await tutor.goto('/my-fees')
    await tutor.getByText('Ask for a refund', { exact: true }).first().click()
    await tutor.getByRole('button', { name: `Ask for a refund ${tuitionId}` }).click()
    const dialog = tutor.getByRole('dialog', { name: `Ask for the refund of ${tuitionId}` })
    await dialog.getByLabel(/^How it ended/).selectOption('The tuition never starts')
    await expect(dialog.getByRole('status')).toContainText('Comes back: ৳3,000.00')
    await expectAccessible(tutor)
    await dialog.getByRole('button', { name: 'Ask for it' }).click()
    await expectToast(tutor, 'The refund is asked for.')
  })
  await test.step('the card says the promised day', async () => {
    await expect(card).toContainText('Asked for')
    await expect(card).toContainText(`Promised for ${longDate(dayFromToday(14))}`)
    await expectAccessible(tutor)
  })
  await test.step('once the office has paid it, card and fee say so', async () => {
    const transactionId = newTransactionId()
    await payBack(admin.request, tuitionId, transactionId)
    await tutor.reload()
    await expect(card).toContainText(`Paid back on ${longDate(dayFromToday(0))}`)
    const fee = tutor.getByRole('article', { name: new RegExp(`^${tuitionId}`) })
    await expect(fee).toContainText(transactionId)
    await expect(tutor.getByRole('button', { name: `Ask for a refund ${tuitionId}` })).toHaveCount(0)
    await expectAccessible(tutor)
  })
})

test('a tutor asks in Bangla for the half that comes back, and reads that it is paid back [FAM-887]', async ({
  as,
}) => {
  const [tutor, admin] = [await as('visitor'), await as('Admin')]
  const { tuitionId } = await payFee(tutor, admin.request, 75)
  const card = tutor.getByRole('article', { name: `ফেরত ${tuitionId}` })
  await tutor.goto('/bn/my-fees')
  await tutor.getByText('টাকা ফেরত চান', { exact: true }).first().click()
  await tutor.getByRole('button', { name: `টাকা ফেরত চান ${tuitionId}` }).click()
  const dialog = tutor.getByRole('dialog', { name: `${tuitionId}-এর টাকা ফেরত চান` })
  await dialog.getByLabel(/^কীভাবে শেষ হলো/).selectOption('টিউটরের দোষ ছাড়া অভিভাবক বন্ধ করলে')
  await expect(dialog.getByRole('status')).toContainText('ফেরত পাবেন: ১,৫০০ টাকা')
  await expectAccessible(tutor)
  await dialog.getByRole('button', { name: 'ফেরত চান' }).click()
  await expect(card).toContainText('দেওয়ার কথা')
  await expect(card).toContainText('১,৫০০ টাকা')
  const transactionId = newTransactionId()
  await payBack(admin.request, tuitionId, transactionId)
  await tutor.reload()
  await expect(card).toContainText('তারিখে ফেরত দেওয়া হয়েছে')
  await expect(tutor.getByRole('article', { name: new RegExp(`^${tuitionId}`) })).toContainText(transactionId)
  await expectAccessible(tutor)
})
