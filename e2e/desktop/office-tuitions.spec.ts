import { approvedTutor, newPhone, postCall, postTuition } from '../api.ts'
import { giveReason } from '../dialogs.ts'
import { expect, expectAccessible, expectToast, isWide, menuAction, row, rowAction, test } from '../vocabulary.ts'

const DETAILS = 'Her brother may join later.'
const PENDING = '/admin-prime-ta/unverified-tuition-post'
const ALL = '/admin-prime-ta/available-tuition'

test('pending posts are read, rejected, restored and verified, one by one with keys and several at once [OFF-150, OFF-155..157, OFF-159, OFF-175]', async ({
  as,
  request,
}) => {
  const page = await as('Admin')
  await test.step('a pending post is read in its row, rejected with a reason and restored', async () => {
    const phone = newPhone()
    const first = await postTuition(request, { phone, details: DETAILS })
    const second = await postTuition(request, { phone, details: DETAILS })
    await page.goto(`${PENDING}?q=${second.tuitionId}`)
    await page.getByRole('button', { name: `Show the details of ${second.tuitionId}` }).click()
    await expect(page.getByText(DETAILS)).toBeVisible()
    await expect(page.getByRole('link', { name: first.tuitionId })).toBeVisible()

    await page.keyboard.press('Escape')
    await menuAction(page, second.tuitionId, 'Reject')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject post' }).click()
    await expect(page.getByText('Write a reason of 3 to 500 characters.')).toBeVisible()
    await expectAccessible(page)
    await giveReason(page, 'Posted twice', 'Reject post')
    await expectToast(page, `${second.tuitionId} was rejected.`)
    await expect(page.getByText('No data found.')).toBeVisible()

    await page.goto(`${ALL}?q=${second.tuitionId}&state=rejected`)
    await menuAction(page, second.tuitionId, 'Restore')
    await giveReason(page, 'It was another child', 'Restore post')
    await expectToast(page, `${second.tuitionId} waits for verification again.`)
  })

  await test.step('the post of a reported phone is verified only with a reason', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(request, { phone, details: DETAILS })
    await postCall(page.request, 'reports', { phone, role: 'Guardian', comment: 'Called at night' })
    await page.goto(`${PENDING}?q=${tuitionId}`)
    await expect(row(page, tuitionId).getByText('Reported').first()).toBeVisible()
    await rowAction(page, tuitionId, 'Verify')
    await giveReason(page, 'Spoke to him, it was a mistake', 'Yes!')
    await expectToast(page, 'Tuition verified successfully!')
  })

  await test.step('posts are read and verified with keys, and several at once', async () => {
    const phone = newPhone()
    const posts = [
      await postTuition(request, { phone, details: DETAILS }),
      await postTuition(request, { phone, details: DETAILS }),
      await postTuition(request, { phone, details: DETAILS }),
    ]
    await page.goto(`${PENDING}?q=${phone}`)
    await expect(row(page, posts[0]?.tuitionId ?? '')).toBeVisible()
    if (isWide(page)) {
      await page.keyboard.press('j')
      await expect(page.getByText(DETAILS)).toBeVisible()
      await page.keyboard.press('v')
      await expectToast(page, 'Tuition verified successfully!')
      await expect(page.locator('tr[data-row]')).toHaveCount(2)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    } else for (const box of await page.getByRole('checkbox', { name: /^Select TN/ }).all()) await box.check()
    await page
      .getByRole('region', { name: /selected$/ })
      .getByRole('button', { name: 'Verify' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expect(page.getByText('No data found.')).toBeVisible()
  })

  await test.step('the post form hints at posts of the same phone and has its text after a visit to one', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(page.request, { phone, details: DETAILS })
    await page.goto('/admin-prime-ta/new-tuition-post')
    await page.getByLabel(/^Phone/).fill(phone)
    await expect(page.getByText('There are posts like this one already:')).toBeVisible()
    await expect(page.getByRole('link', { name: tuitionId })).toBeVisible()
    await page.getByRole('link', { name: tuitionId }).click()
    await expect(page).toHaveURL(new RegExp(`${tuitionId}$`))
    await page.goBack()
    await expect(page.getByText('What you typed before is back.')).toBeVisible()
    await expect(page.getByLabel(/^Phone/)).toHaveValue(phone)
  })
})

test('the page of a tuition leads from verifying to booking; tuitions are filtered, reposted and closed [OFF-165, OFF-167..168, WEB-422, WEB-506]', async ({
  as,
  request,
  consoleErrors,
}) => {
  const page = await as('Admin')
  await test.step('the admin page of a tuition leads from verifying to booking', async () => {
    const { tuitionId } = await postTuition(request, { phone: newPhone(), details: DETAILS })
    await page.goto(`${PENDING}?q=${tuitionId}`)
    await row(page, tuitionId).getByRole('link', { name: tuitionId }).first().click()
    await expect(page).toHaveURL(`/admin-prime-ta/tuition/${tuitionId}`)
    await expect(page).toHaveTitle(new RegExp(`^${tuitionId}: Need Tutor For Class 5`))
    await expect(page.getByText('This post waits for verification.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(DETAILS)
    await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expect(page.getByText('Nobody has applied yet: invite tutors.')).toBeVisible()

    const { tutorId, phone: tutorPhone } = await approvedTutor(page.request, 22)
    await postCall(page.request, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })
    await postCall(page.request, 'conforms', { tuitionId, tutorId, tutorPhone })
    await page.reload()
    const book = page.getByRole('link', { name: 'Book', exact: true })
    await expect(book).toHaveAttribute(
      'href',
      `/admin-prime-ta/booked-tuition?tutorId=${tutorId}&tuitionId=${tuitionId}`,
    )
  })

  await test.step('tuitions are filtered, reposted and closed, and the guardian’s page says why', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(page.request, { phone, details: DETAILS })
    await page.goto(`${ALL}?q=Boyra+class+5&city=Khulna&age=day`)
    await expect(row(page, tuitionId)).toBeVisible()

    await page.goto(`${ALL}?q=${tuitionId}`)
    await menuAction(page, tuitionId, 'Share or copy text')
    const share = page.getByRole('dialog')
    await expect(share.getByRole('textbox')).toHaveValue(new RegExp(tuitionId))
    await expect(share.getByRole('textbox')).not.toHaveValue(new RegExp(phone))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(share).toHaveCount(0)
    await menuAction(page, tuitionId, 'Repost')
    await expect(page.getByText('There are posts like this one already:')).toBeVisible()
    await page.getByRole('checkbox', { name: `Close ${tuitionId}, which is replaced by this post` }).check()
    await page.getByRole('button', { name: 'Repost Tuition' }).click()
    await expectToast(page, `${tuitionId} was closed.`)
    await expect(page).toHaveURL(`${ALL}?q=${tuitionId}`)
    await expect(page.getByText('No data found.')).toBeVisible()

    const visitor = await as('visitor')
    const gone = await visitor.goto(`/tuitions-page/${tuitionId}`)
    expect(gone?.status()).toBe(410)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This tuition is no longer open')
    const files = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(files.filter((name) => name.endsWith('.js'))).toEqual([])
    // The browser logs the 410.
    consoleErrors.splice(0)
    await page.goto(`/admin-prime-ta/tuition/${tuitionId}`)
    await expect(page.getByText(/^Reposted as TN/)).toBeVisible()
  })
})
