import { postCall } from '../../api.ts'
import { confirm } from '../../dialogs.ts'
import {
  chooseOptions,
  expect,
  expectAccessible,
  expectToast,
  menuAction,
  row,
  signIn,
  test,
} from '../../vocabulary.ts'

test('a guardian posts with numbers, edits, pauses, closes and reopens the post [FAM-209, FAM-220..224, FAM-227..228, FAM-477]', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin.request, 'Admin')
  await signIn(page.request, 'Guardian')

  const id =
    await test.step('the post has salary and days in numbers, and a thank-you with the next step', async () => {
      await page.goto('/new-tuition-post')
      await chooseOptions(page, 'Class', 'Class 9')
      await chooseOptions(page, 'Subjects', 'Physics')
      await chooseOptions(page, 'Medium', 'Bangla medium')
      await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
      await page.getByRole('group', { name: 'Taka a month' }).getByLabel('From').fill('৫১০০')
      await page.getByRole('group', { name: 'Taka a month' }).getByLabel('To').fill('7000')
      await page
        .getByRole('radiogroup', { name: /^Days a week/ })
        .getByRole('radio', { name: '4' })
        .click()
      await page.getByRole('button', { name: 'Post Tuition' }).click()
      await expect(page).toHaveURL('/your-all-tuition-post')
      await expect(page.getByRole('heading', { name: 'Thank you, your tuition is posted' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*tuitions-page/)
      // Other journeys post as the same guardian, with other salaries.
      const card = page.getByRole('article').filter({ hasText: '5,100–7,000 Tk a month' }).first()
      await expect(card).toContainText('4 days a week')
      await expect(card).toContainText('Our team checks it before tutors see it.')
      await expectAccessible(page)
      return (await card.innerText()).match(/TN\d+/)?.[0] ?? ''
    })

  await test.step('the own waiting post opens by its address with its title and the owner’s actions', async () => {
    const document = await page.goto(`/tuitions-page/${id}`)
    expect(document?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Your post' })).toBeVisible()
    const ways = page.getByRole('main').getByRole('link', { name: 'Your tuition posts' })
    await expect(ways).toHaveAttribute('href', '/your-all-tuition-post')
    await expect(page.getByRole('link', { name: 'Who applied' })).toHaveAttribute('href', `/applicants/${id}`)
    await expect(page).toHaveTitle(new RegExp(id))
    await expect(page.getByRole('button', { name: /^Apply Now/ })).toHaveCount(0)
  })

  await test.step('a verified post keeps its state when the salary changes, and waits after another change', async () => {
    await admin.request.patch(`/api/v1/tuitions/approve/${id}`, { data: {} })
    await page.goto('/your-all-tuition-post')
    await menuAction(page, id, 'Edit')
    await expect(page.getByText('After any other change our team checks the post again')).toBeVisible()
    await page.getByRole('group', { name: 'Taka a month' }).getByLabel('To').fill('9000')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expectToast(page, 'Tuition Edited!')
    await expect(row(page, id)).toContainText('5,100–9,000 Tk a month')
    await expect(row(page, id)).toContainText('Verified')
    await menuAction(page, id, 'Edit')
    await page.getByRole('textbox', { name: /^Details/ }).fill('Bring a ruler.')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expect(row(page, id)).toContainText('Pending')
    await admin.request.patch(`/api/v1/tuitions/approve/${id}`, { data: {} })
  })

  await test.step('a paused post is not public; it is resumed, closed with a reason and reopened', async () => {
    await page.reload()
    await menuAction(page, id, 'Pause')
    await confirm(page, 'You can resume it at any time.')
    await expect(row(page, id)).toContainText('Paused')
    const asVisitor = await (await browser.newContext()).newPage()
    expect((await asVisitor.request.get(`/tuitions-page/${id}`)).status()).toBe(404)
    await menuAction(page, id, 'Resume')
    await confirm(page, 'can apply')
    await expect(row(page, id)).toContainText('Verified')
    await menuAction(page, id, 'Close')
    const closing = page.getByRole('dialog', { name: 'Close this tuition?' })
    await closing.getByText('We found a tutor elsewhere.').click()
    await closing.getByRole('button', { name: 'Close', exact: true }).click()
    // A closed post stands after all others, which may be on the next page.
    await expectToast(page, `${id} is closed.`)
    const closed = await page.request.get(`/api/v1/tuitions/${id}`)
    expect((await closed.json()).data.stateReason).toBe('We found a tutor elsewhere.')
    await page.getByRole('status').filter({ hasText: 'closed' }).getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, id)).toContainText('Pending')
    await expectToast(page, `${id} is open again.`)
  })
  await postCall(admin.request, `tuitions/reject/${id}`, { reason: 'Posted by a test.' })
})
