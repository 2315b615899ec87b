import { newPhone, postTuition } from '../api.ts'
import { expect, expectToast, row, test } from '../vocabulary.ts'

test('what a colleague settles while it is read stays in its place, and no key acts on the next one [OFF-941]', async ({
  as,
  request,
}) => {
  const [phone, admin, colleague] = [newPhone(), await as('Admin'), await as('Admin')]
  const first = await postTuition(request, { phone })
  const second = await postTuition(request, { phone })
  await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
  await expect(row(admin, second.tuitionId)).toBeVisible()
  await admin.keyboard.press('j')
  const record = admin.getByRole('complementary', { name: first.tuitionId })
  await expect(record.getByRole('button', { name: 'Verify' })).toBeVisible()

  await test.step('the colleague verifies it', async () => {
    const answer = await colleague.request.patch(`/api/v1/tuitions/approve/${first._id}`, { data: {} })
    expect(answer.ok()).toBe(true)
  })
  await expect(record.getByText('This is not on this page')).toBeVisible()
  await expect(record.getByText(/Verified the tuition/)).toBeVisible()
  await expect(record.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await admin.keyboard.press('v')
  await admin.keyboard.press('r')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(row(admin, second.tuitionId)).toBeVisible()

  await test.step('the next one is verified once one has moved on to it', async () => {
    await admin.keyboard.press('j')
    await expect(admin.getByRole('complementary', { name: second.tuitionId })).toBeVisible()
    await expect(admin.locator('tr[data-settled]')).toHaveCount(0)
    await admin.keyboard.press('v')
    await expectToast(admin, 'Tuition verified successfully!')
  })
})

test('a key that is pressed twice acts once, and the next row follows [OFF-997]', async ({ as, request }) => {
  const [phone, admin] = [newPhone(), await as('Admin')]
  const first = await postTuition(request, { phone })
  const second = await postTuition(request, { phone })
  let steps = 0
  const pressedTwice = Promise.withResolvers<void>()
  await admin.route(`**/tuitions/approve/${first._id}`, async (route) => {
    steps += 1
    await pressedTwice.promise
    await route.continue()
  })
  await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
  await expect(row(admin, second.tuitionId)).toBeVisible()
  await admin.keyboard.press('j')
  await expect(admin.getByRole('complementary', { name: first.tuitionId })).toBeVisible()
  await admin.keyboard.press('v')
  await expect.poll(() => steps).toBe(1)
  await admin.keyboard.press('v')
  pressedTwice.resolve()
  await expect(admin.getByRole('complementary', { name: second.tuitionId })).toBeVisible()
  await expect(admin.locator('tr[data-settled]')).toHaveCount(0)
  expect(steps).toBe(1)
})

test.describe('a refused step', () => {
  // The browser reports the refusal.
  test.use({ expectedErrors: /409/ })

  test('a post that changes while it is read is not verified before it was read again [OFF-942]', async ({
    as,
    request,
  }) => {
    const [phone, admin, colleague] = [newPhone(), await as('Admin'), await as('Admin')]
    const { _id, tuitionId } = await postTuition(request, { phone })
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
    await expect(row(admin, tuitionId)).toBeVisible()
    await admin.keyboard.press('j')
    const record = admin.getByRole('complementary', { name: tuitionId })
    await expect(record).toBeVisible()
    const edit = await colleague.request.patch(`/api/v1/tuitions/update/${_id}`, { data: { salary: '500' } })
    expect(edit.ok()).toBe(true)
    await expect(record.getByText('This has changed while you were reading it.')).toBeVisible()
    await admin.keyboard.press('v')
    await expectToast(admin, 'The post was changed meanwhile.')
    await expect(row(admin, tuitionId)).toBeVisible()
    await record.getByRole('button', { name: 'I have read it' }).click()
    await admin.keyboard.press('v')
    await expectToast(admin, 'Tuition verified successfully!')
  })
})
