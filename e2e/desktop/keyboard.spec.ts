import { approvedTutors, newPhone, postCall, postTuition } from '../api.ts'
import { expect, expectToast, test } from '../vocabulary.ts'

test('an admin works with the keyboard: skip link, dialogs, payments, pages and search', { tag: '@all' }, async ({
  as,
  page: visitor,
}) => {
  const page = await as('Admin')
  const { tuitionId } = await postTuition(page.request, { phone: newPhone() })
  for (const { tutorId } of await approvedTutors(page.request, { limit: 2, page: 14 }))
    await postCall(page.request, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })
  const applicants = `/admin-prime-ta/applicants/${tuitionId}`
  await test.step('the first Tab stop of a page skips the menu', async () => {
    await visitor.goto('/tuitions-page')
    await visitor.keyboard.press('Tab')
    const skip = visitor.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await visitor.keyboard.press('Enter')
    await visitor.keyboard.press('Tab')
    await expect(visitor.getByRole('searchbox')).toBeFocused()
  })

  await test.step('a dialog is opened, cancelled and confirmed with the keyboard, and the focus returns to its row', async () => {
    await page.goto(applicants)
    const rows = page.getByRole('main').locator('tbody tr, li').filter({ hasText: /TR\d+/ })
    const confirmButton = rows.getByRole('button', { name: 'Conform', exact: true }).first()
    const row = rows.filter({ has: page.getByRole('button', { name: 'Conform', exact: true }) }).first()
    const applicant = /TR\d+/.exec(await row.innerText())?.[0] ?? ''

    await confirmButton.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(confirmButton).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const confirmed = rows.filter({ hasText: applicant })
    await expect(confirmed).toContainText('Confirmed')
    await expect(confirmed.getByRole('link', { name: /^Book/ })).toBeFocused()
  })

  await test.step('two presses of a confirmation send one request', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/conforms')) sent.push(request.url())
    })
    const { tuitionId: other } = await postTuition(page.request, { phone: newPhone() })
    for (const { tutorId } of await approvedTutors(page.request, { limit: 1, page: 15 }))
      await postCall(page.request, 'applications/invite-tutor', { tuitionId: other, inviteOption: tutorId })
    await page.goto(`/admin-prime-ta/applicants/${other}`)
    await page.getByRole('main').getByRole('button', { name: 'Conform', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).dblclick()
    await expectToast(page, 'Applicants conformed!')
    expect(sent).toHaveLength(1)
  })

  await test.step('a cancelled payment returns the focus to its button, and an emptied last page leads to the previous one', async () => {
    await page.goto('/admin-prime-ta/all-due-payments')
    const pay = page.getByRole('button', { name: 'Pay', exact: true }).first()
    await pay.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Payment option')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(pay).toBeFocused()

    await page.goto('/admin-prime-ta/all-guardians-for-admin?page=2')
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.getByRole('link', { name: 'Previous page' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next page' })).toBeFocused()
  })

  await test.step('after a search the focus stays in the field, and input typed meanwhile is kept', async () => {
    await page.goto('/admin-prime-ta/available-tuition')
    const search = page.getByRole('searchbox')
    await search.fill('TN1006')
    await search.press('Enter')
    await search.pressSequentially('7')
    await expect(page).toHaveURL(/q=TN1006$/)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('TN10067')
    await page.goBack()
    await expect(search).toHaveValue('')
  })
})
