import { postTuition } from '../api.ts'
import { expect, expectAccessible, test } from '../vocabulary.ts'

test('a guardian’s bell shows live that a post is verified, leads to it, and messages are switched off [FAM-370..371, FAM-373, FAM-376]', async ({
  as,
}) => {
  const guardian = await as('Guardian')
  const admin = await as('Admin')
  const files: string[] = []
  guardian.on('request', (request) => files.push(request.url()))
  await guardian.goto('/your-all-tuition-post')
  const bell = guardian.getByRole('banner').locator('summary').filter({ hasText: 'Notifications' })
  await expect(bell).toBeVisible()
  const { _id, tuitionId } = await postTuition(guardian.request, {})
  expect((await admin.request.patch(`/api/v1/tuitions/approve/${_id}`)).ok()).toBe(true)
  await expect(bell.getByRole('img', { name: /unread/ })).toBeVisible()
  await bell.click()
  const entry = guardian.getByRole('link', { name: `Your post ${tuitionId} (Class 5) is verified.` })
  await expect(entry).toBeVisible()
  await expectAccessible(guardian, { within: 'header' })
  await entry.click()
  await expect(guardian).toHaveURL(new RegExp(`/tuitions-page/${tuitionId}`))

  await guardian.goto('/account')
  const own = guardian.getByRole('switch', { name: 'My posts, applicants, demo classes and bookings' })
  await expect(own).toBeChecked()
  // The input, its track and its label lie over each other.
  await own.click({ force: true })
  await expect(own).not.toBeChecked()
  await guardian.reload()
  await expect(own).not.toBeChecked()
  await own.click({ force: true })
  await expect(own).toBeChecked()
  // The office, with its texts in both languages, is not for families.
  expect(files.filter((file) => /\/assets\/(?:office|manage)-/.test(file))).toEqual([])
})
