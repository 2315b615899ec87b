import { newPhone, postCall } from '../../api.ts'
import { codeFor } from '../../outbox.ts'
import { PASSWORD } from '../../registration.ts'
import { expect, expectAccessible, expectToast, test } from '../../vocabulary.ts'

// The page of the first account may ask once more before the whole load.
test.use({ expectedErrors: /status of 4\d\d/ })

test('one person with both accounts goes from one to the other, and changes the phone by two codes [FAM-782..783]', async ({
  page,
  as,
}) => {
  const phone = newPhone()
  const admin = await as('Admin')
  for (const [path, role] of [
    ['guardians/create-guardian', 'Guardian'],
    ['tutors/create-tutor', 'Tutor'],
  ]) {
    const person = { name: 'Nadia Rahman', phone, email: `${role}.${phone}@example.com`, password: PASSWORD, role }
    await postCall(admin.request, path ?? '', person)
  }
  await postCall(page.request, 'guardians/login-guardian', { phone, password: PASSWORD })

  await test.step('to the tutor’s account by its password', async () => {
    await page.goto('/account')
    const section = page.getByRole('region', { name: 'Your tutor account' })
    await expect(section.getByLabel(/^Phone/)).toHaveValue(phone)
    await section.locator('input[autocomplete="current-password"]').fill(PASSWORD)
    await section.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/edit-cv')
    await expect(page.getByRole('banner').getByText('Tutor Menu').first()).toBeAttached()
  })

  await test.step('another number, by a code to each', async () => {
    const next = newPhone()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Change the number' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^New phone/).fill(next)
    await dialog.getByRole('button', { name: 'Send both codes' }).click()
    await dialog.getByLabel(new RegExp(`Code that ${phone}`)).fill(await codeFor(phone, 1))
    await dialog.getByLabel(new RegExp(`Code that ${next}`)).fill(await codeFor(next, 1))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change the number' }).click()
    await expectToast(page, 'Your phone number is changed.')
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(next.slice(-5))
    await expect(page.getByRole('region', { name: 'Your guardian account' })).toHaveCount(0)
  })
})
