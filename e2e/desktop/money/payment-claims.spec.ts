import { approvedTutor, dayFromToday, newPhone, postCall, postTuition } from '../../api.ts'
import {
  expect,
  expectAccessible,
  expectToast,
  menuAction,
  row,
  rowAction,
  samplePassword,
  test,
} from '../../vocabulary.ts'

test('staff accept what a tutor says to have paid in the list, and refuse it beside the due [OFF-1022]', async ({
  as,
}) => {
  const [tutor, admin] = [await as('visitor'), await as('Admin')]
  const { tutorId, phone } = await approvedTutor(admin.request, 73)
  const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
  const { _id: dueId } = await postCall(admin.request, 'payments/create', { tutorId, tuitionId, totalDue: 3000 })
  await postCall(tutor.request, 'tutors/login-tutor', { phone, password: samplePassword() })
  const claim = (amount: number) =>
    postCall(tutor.request, 'payments/claims', { dueId, amount, method: 'cash', paidOn: dayFromToday(0) })
  await claim(2000)
  await test.step('the list has the claim that waits, and what came in is recorded', async () => {
    await admin.goto(`/admin-prime-ta/payment-claims?state=waiting&q=${tuitionId}`)
    await expect(row(admin, tuitionId)).toContainText('৳2,000.00')
    await expectAccessible(admin)
    await rowAction(admin, tuitionId, 'Accept')
    const dialog = admin.getByRole('dialog', { name: 'Accept ৳2,000.00?' })
    await expect(dialog).toContainText('The tutor says: ৳2,000.00 paid, Cash')
    await dialog.getByLabel(/^Amount/).fill('1500')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectToast(admin, 'Payment recorded!')
    await expect(admin.getByRole('main')).toContainText('No data found.')
  })
  await test.step('the due shows the next claim, which is refused with a ready reason', async () => {
    await claim(1500)
    await admin.goto(`/admin-prime-ta/dues-by-age?q=${tuitionId}`)
    await menuAction(admin, tuitionId, 'Refuse ৳1,500.00')
    const dialog = admin.getByRole('dialog', { name: 'Refuse ৳1,500.00?' })
    await dialog.getByRole('button', { name: 'The money did not arrive.' }).click()
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expectToast(admin, 'Refused!')
    await admin.goto(`/admin-prime-ta/payment-claims?q=${tuitionId}`)
    await expect(row(admin, '৳1,500.00')).toContainText('Refused')
  })
})
