import type { Page } from '@playwright/test'
import { newPhone } from '../api.ts'
import { expect, expectAccessible, expectToast, menuAction, row, test } from '../vocabulary.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })

test('a caller is found from anywhere, a message is answered, and a hire request becomes a post [OFF-403, OFF-420, OFF-422, OFF-433]', async ({
  as,
  request,
}) => {
  const admin = await as('Admin')
  await test.step('a caller is found by phone from anywhere with one search, by keyboard', async () => {
    const phone = newPhone()
    const data = {
      class: ['Class 1'],
      subjects: ['Math'],
      medium: ['IB'],
      isOnline: true,
      phone,
    }
    const posted = await request.post('/api/v1/tuitions/create-tuition', { data })
    const { tuitionId } = (await posted.json()).data
    await admin.goto('/admin-prime-ta')
    await expect(admin.getByRole('button', { name: 'Search everything' })).toBeVisible()
    await admin.keyboard.press('Control+k')
    const dialog = dialogOf(admin)
    const field = dialog.getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill(`+88 ${phone.slice(0, 5)}-${phone.slice(5)}`)
    await expect(dialog.getByRole('option').first()).toContainText('1 post without an account')
    await expect(dialog.getByRole('option').last()).toContainText(tuitionId)
    await expectAccessible(admin)
    await field.press('ArrowDown')
    await expect(dialog.getByRole('option', { selected: true })).toContainText(tuitionId)
    await field.press('Enter')
    await expect(admin).toHaveURL(`/admin-prime-ta/tuition/${tuitionId}`)
    await expect(dialog).toHaveCount(0)

    await admin.keyboard.press('/')
    await field.fill(phone)
    await dialog.getByRole('option').first().click()
    await expect(admin).toHaveURL(`/admin-prime-ta/guardian-details/${phone}`)
    await admin.keyboard.press('Control+k')
    await field.fill('zz nobody zz')
    await expect(dialog.getByRole('status')).toHaveText('Nothing fits.')
    await admin.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a message is answered, and its sender’s page keeps note and history', async () => {
    const phone = newPhone()
    await request.post('/api/v1/messages/send', { data: { name: 'Nila Akter', phone, text: 'Is TN1001 open?' } })
    await admin.goto(`/admin-prime-ta/message?q=${phone}`)
    const message = row(admin, phone.slice(5))
    await message.getByRole('button', { name: 'Answer' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Answer the message' })
    await dialog.getByLabel(/^SMS text/).fill('হ্যাঁ, এখনো খোলা।')
    await expect(dialog).toContainText('1 SMS part')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Send SMS' }).click()
    await expectToast(admin, 'The SMS is on its way; the message is handled.')
    await expect(message).toContainText('Handled by')
    await menuAction(admin, phone.slice(5), 'The person’s page')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Nila Akter')
    await expect(admin).toHaveTitle(new RegExp(`Nila Akter · ${phone}`))
    const history = admin.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Handled a message')
    await admin.getByRole('button', { name: /^More actions for Nila/ }).click()
    await admin.getByRole('menuitem', { name: 'Add a note' }).click()
    await admin.getByLabel(/^What the call settled/).fill('Calls back on Friday.')
    await admin.getByRole('button', { name: 'Save note' }).click()
    await expectToast(admin, 'The note is kept in the history.')
    await expect(history).toContainText('Calls back on Friday.')
  })

  await test.step('a hire request becomes a post, and the activity says who did it', async () => {
    const phone = newPhone()
    const data = { tutorId: 'TR1001', phone, message: 'Class 9, Math, Bangla medium, in Dhanmondi, Dhaka.' }
    await request.post('/api/v1/hire-request/create', { data })
    await admin.goto(`/admin-prime-ta/hire-request?q=${phone}`)
    await menuAction(admin, phone.slice(5), 'Post a tuition for it')
    await expect(admin.getByLabel(/^Phone/)).toHaveValue(phone)
    await expect(admin.getByRole('main')).toContainText('Class 9')
    await admin.getByRole('button', { name: 'Post Tuition' }).click()
    await expect(admin).toHaveURL(/\/admin-prime-ta\/tuition\/TN\d+$/)
    const tuitionId = admin.url().split('/').at(-1) ?? ''
    await admin.goto(`/admin-prime-ta/hire-request?q=${phone}`)
    await expect(row(admin, phone.slice(5))).toContainText(tuitionId)
    await admin.goto(`/admin-prime-ta/activity?q=${tuitionId}`)
    const events = admin.locator('main tbody tr, main ul > li')
    await expect(events.filter({ hasText: 'Handled a hire request' })).toHaveCount(1)
    await expect(events.filter({ hasText: 'Posted the tuition' })).toHaveCount(1)
  })
})

test('keys from Ctrl K on belong to the search, on a slow line too, and verify no post below [OFF-593]', {
  tag: '@all',
}, async ({ as, request }) => {
  const phone = newPhone()
  const data = { class: ['Class 2'], subjects: ['Math'], medium: ['IB'], isOnline: true, phone }
  const { tuitionId } = (await (await request.post('/api/v1/tuitions/create-tuition', { data })).json()).data
  const admin = await as('Admin')
  const held = Promise.withResolvers<void>()
  await admin.route('**/api/v1/search?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
  await expect(row(admin, tuitionId)).toBeVisible()
  await admin.keyboard.press('j')
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type('vrjk rahim')
  const field = dialogOf(admin).getByRole('combobox')
  await expect(field).toHaveValue('vrjk rahim')
  await expect(admin.getByRole('dialog')).toHaveCount(1)
  await field.fill(phone)
  await field.press('Enter')
  held.resolve()
  await expect(admin).toHaveURL(`/admin-prime-ta/guardian-details/${phone}`)
  await admin.goBack()
  // The page of the guardian, which stays until the list has loaded, has a row of the tuition too.
  await expect(admin.getByRole('searchbox')).toHaveValue(phone)
  await expect(row(admin, tuitionId)).toBeVisible()

  await test.step('a verified post goes back to pending by Undo in the notice', async () => {
    await admin.keyboard.press('j')
    await expect(admin.getByRole('complementary')).toHaveCount(1)
    await admin.keyboard.press('v')
    await expect(row(admin, tuitionId)).toHaveCount(0)
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expectToast(admin, `${tuitionId} waits for verification again.`)
    await expect(row(admin, tuitionId)).toBeVisible()
  })
})
