import type { Locator } from '@playwright/test'
import { approvedTutors, postCall, postTuition } from '../../api.ts'
import { expect, expectAccessible, expectToast, test } from '../../vocabulary.ts'

test('a guardian works through 63 applicants in under 20 taps: filters, shortlists five, declines the others, undoes, chooses one [FAM-265..267]', {
  tag: '@all',
}, async ({ as }) => {
  const [guardian, admin] = [await as('Guardian'), await as('Admin')]
  const { _id, tuitionId } = await postTuition(guardian.request, {
    location: { city: 'Dhaka', areas: ['Mirpur 10'] },
    gender: 'Female',
  })
  await admin.request.patch(`/api/v1/tuitions/approve/${_id}`, { data: {} })
  const tutors = await approvedTutors(admin.request, { limit: 63 })
  for (const { tutorId } of tutors)
    await postCall(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })

  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    taps += 1
  }
  const button = (name: string | RegExp) => guardian.getByRole('button', { name })
  const dialog = guardian.getByRole('dialog')
  const link = (name: string | RegExp) => guardian.getByRole('link', { name })
  const decline = async () => {
    await tap(button('Decline'))
    await tap(dialog.getByLabel('Lives too far away.'))
    await tap(dialog.getByRole('button', { name: 'Decline' }))
  }

  await test.step('men and tutors of other cities stand last, and one tap hides them', async () => {
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.getByRole('heading', { name: 'All Applicants' })).toContainText(/All Applicants/)
    await link('Hide those who do not fit').click()
    await expect(guardian).toHaveURL(/fits=1/)
    await expect(guardian.getByRole('heading', { name: /^Do not fit/ })).toHaveCount(0)
    await guardian.reload()
    await expect(link('Remove Hide those who do not fit')).toBeVisible()
    await guardian.goto(`/applicants/${tuitionId}`)
  })

  await test.step('the table fits a phone; five are liked, all others declined at once, and one undo takes that back', async () => {
    await tap(link('Table'))
    const like = button(/^Shortlist /)
    await expect(guardian.getByRole('heading', { name: /^Do not fit/ })).toBeVisible()
    await expectAccessible(guardian)
    for (let liked = 1; liked <= 5; liked++) {
      await tap(like.first())
      await expect(link(/^Shortlist/)).toHaveText(`Shortlist ${liked}`)
    }
    const selectAll = async () => {
      for (const box of await guardian.getByLabel(/^Select all/).all()) await tap(box)
    }
    await selectAll()
    await decline()
    await expectToast(guardian, `${tutors.length - 5} tutors were declined.`)
    await button('Undo').click()
    await expect(link(/^Declined/)).toHaveText('Declined 0')
    taps = 6
    await selectAll()
    await decline()
    await expect(link(/^To choose from/)).toHaveText('To choose from 5')
    await expect(link(/^Declined/)).toHaveText(`Declined ${tutors.length - 5}`)
  })

  await test.step('one of the shortlist is chosen from the CV', async () => {
    await tap(link(/^Shortlist/))
    await tap(guardian.getByRole('row').nth(1).getByRole('link'))
    await tap(button(/^I want this tutor/))
    await tap(dialog.getByRole('button', { name: 'I want this tutor' }))
    await expect(guardian.getByRole('region', { name: 'Your next step' })).toContainText('Your choice')
  })
  expect(taps).toBeLessThan(20)
})

test('two applicants are compared in a dialog that opens from the lower edge [FAM-614]', async ({ as }) => {
  const [guardian, admin] = [await as('Guardian'), await as('Admin')]
  const { _id, tuitionId } = await postTuition(guardian.request, { subjects: ['Math'] })
  await admin.request.patch(`/api/v1/tuitions/approve/${_id}`, { data: {} })
  const tutors = await approvedTutors(admin.request, { limit: 3, page: 9 })
  for (const { tutorId } of tutors)
    await postCall(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })
  await guardian.goto(`/applicants/${tuitionId}`)
  for (const { name } of tutors) {
    const compare = guardian.getByRole('button', { name: `Compare ${name}` })
    await compare.click()
    // Of several presses before the app runs, the last one counts.
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
  }
  await guardian.getByRole('button', { name: 'Side by side' }).click()
  const dialog = guardian.getByRole('dialog')
  await expect(dialog.getByRole('columnheader')).toHaveCount(tutors.length)
  await expect(dialog).toContainText('Swipe sideways to see all 3.')
  await expectAccessible(guardian, { within: '[role=dialog]' })
  await guardian.goBack()
  await expect(dialog).toHaveCount(0)
})
