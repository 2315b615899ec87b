import { bookForBoth } from '../../agreement.ts'
import { dayFromToday } from '../../api.ts'
import { confirm } from '../../dialogs.ts'
import { expect, expectToast, test } from '../../vocabulary.ts'

test('staff change an agreement, which stands beside the old one, and record what is accepted by phone [FAM-834, OFF-1033]', async ({
  as,
}) => {
  const [family, tutor, admin] = [await as('Guardian'), await as('Tutor'), await as('Admin')]
  const { tuitionId } = await bookForBoth({ admin: admin.request, guardian: family.request, tutor: tutor.request })
  await admin.goto(`/admin-prime-ta/tuition/${tuitionId}`)
  await admin.getByRole('link', { name: 'Read the agreement' }).click()
  await admin.getByRole('button', { name: 'Change' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(/^Agreed salary/).fill('6,500')
  await dialog.getByLabel(/^First class/).fill(dayFromToday(6))
  await dialog.getByRole('button', { name: 'Send to both' }).click()
  await expectToast(admin, 'The new version is sent to both.')
  const salary = admin.getByRole('row', { name: /^Agreed salary/ })
  await expect(salary).toContainText('6,500 Tk a month (changed)')
  await expect(salary).toContainText('6,000 Tk a month')
  await admin.getByRole('button', { name: 'Family accepted by phone' }).click()
  await confirm(admin, 'You record that this side accepted on the phone what the agreement says now.')
  await expect(admin.getByRole('main').getByText('Waits for the tutor')).toBeVisible()
  await expect(admin.getByRole('main')).toContainText('on the phone with our team')
})
