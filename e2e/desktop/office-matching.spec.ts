import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { approvedTutors, dayFromToday, postCall, postTuition } from '../api.ts'
import { confirm, giveReason } from '../dialogs.ts'
import { expect, expectAccessible, expectToast, menuAction, openRowMenu, row, rowAction, test } from '../vocabulary.ts'

const REASON = 'The guardian asked for it.'
const GUARDIAN_PHONE = '01555987655'

async function postEvening(admin: Page): Promise<string> {
  const { tuitionId } = await postTuition(admin.request, {
    heading: 'Need Tutor For The Evening',
    class: ['Class 5'],
    subjects: ['Math'],
    medium: ['Bangla medium'],
    location: { city: 'Dhaka', areas: ['Dhanmondi'] },
    salary: '8,000 Tk',
    phone: GUARDIAN_PHONE,
  })
  return tuitionId
}

/** An approved tutor who is invited to the tuition. */
async function inviteTutor(admin: Page, tuitionId: string) {
  const tutors = await approvedTutors(admin.request, { limit: 30 })
  const tutor = tutors.filter(({ phone }) => phone !== SAMPLE_PHONES.Tutor).at(-1)
  if (!tutor) throw new Error('the sample world has too few tutors')
  await postCall(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: tutor.tutorId })
  return tutor
}

test('staff compare a reported applicant, confirm, take back, remove and restore; a confirmation keeps typed comments and is closed once booked [OFF-252, OFF-256, OFF-260..266]', async ({
  as,
}) => {
  const admin = await as('Admin')
  await test.step('staff compare a reported applicant, confirm, take back, remove and restore', async () => {
    const tuitionId = await postEvening(admin)
    const tutor = await inviteTutor(admin, tuitionId)
    const report = { phone: tutor.phone, role: 'Tutor', comment: 'Gave a false university.' }
    await postCall(admin.request, 'reports', report)
    const applicant = () => row(admin, tutor.tutorId)

    await test.step('the page shows the guardian, the report and what decides', async () => {
      await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
      await expect(admin.getByRole('main')).toContainText('Guardian:')
      await expect(admin.getByRole('link', { name: /5987655|01555/ }).first()).toBeVisible()
      const show = applicant().getByRole('button', { name: /^Show the details/ })
      await show.click()
      for (const label of ['University', 'Subjects', 'Gender', 'Salary', 'Proofs'])
        await expect(admin.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
      await admin.keyboard.press('Escape')
      await expect(show).toBeVisible()
    })

    await test.step('the dialog says who gets whose number', async () => {
      await rowAction(admin, tutor.tutorId, /^Conform$/)
      const dialog = admin.getByRole('dialog')
      await expect(dialog).toContainText('The guardian gets the number of')
      await expect(dialog).toContainText('The tutor gets the guardian’s number')
      await expectAccessible(admin)
      await confirm(admin, 'Do you want to give number by conform the applicant?')
      await expectToast(admin, 'Applicants conformed!')
      await expect(applicant()).toContainText('Confirmed')
    })

    await test.step('Book has both ids', async () => {
      await expect(applicant().getByRole('link', { name: /^Book/ })).toHaveAttribute(
        'href',
        `/admin-prime-ta/booked-tuition?tuitionId=${tuitionId}&tutorId=${tutor.tutorId}`,
      )
    })

    await test.step('the confirmation is taken back with a reason', async () => {
      await menuAction(admin, tutor.tutorId, 'Take back confirmation')
      await expect(admin.getByRole('dialog')).toContainText('no longer see each other’s number')
      await giveReason(admin, REASON, 'Take back confirmation')
      await expectToast(admin, 'The confirmation was taken back.')
      await expect(applicant().getByRole('button', { name: /^Conform$/ })).toBeEnabled()
    })

    await test.step('the applicant is removed, found among the removed ones, and restored', async () => {
      await menuAction(admin, tutor.tutorId, 'Remove')
      await giveReason(admin, REASON, 'Remove')
      await expectToast(admin, 'The applicant was removed.')
      await expect(admin.getByText('Tutors who apply to this tuition appear here.')).toBeVisible()
      await admin.goto(`/admin-prime-ta/applicants/${tuitionId}?removed=true`)
      await expect(applicant()).toContainText(REASON)
      await menuAction(admin, tutor.tutorId, 'Restore')
      await giveReason(admin, REASON, 'Restore')
      await expectToast(admin, 'The applicant is back in the list.')
      await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
      await expect(applicant()).toBeVisible()
    })
  })

  await test.step('a confirmation names its staff, keeps typed comments and is closed once booked', async () => {
    const me = (await (await admin.request.get('/api/v1/shared/verify-token')).json()).data
    const tuitionId = await postEvening(admin)
    const tutor = await inviteTutor(admin, tuitionId)
    const pair = { tuitionId, tutorId: tutor.tutorId }
    await postCall(admin.request, 'conforms', { ...pair, tutorPhone: tutor.phone })
    await admin.goto(`/admin-prime-ta/all-conform/${tuitionId}`)
    await expect(row(admin, tutor.tutorId)).toContainText(me.name)
    const dialog = admin.getByRole('dialog', { name: 'Comments' })

    await test.step('Escape asks before typed text is lost', async () => {
      const menu = await openRowMenu(admin, tutor.tutorId)
      await expect(menu.getByRole('menuitem', { name: 'Book' })).toHaveAttribute('href', new RegExp(tutor.tutorId))
      await admin.keyboard.press('Escape')
      await rowAction(admin, tutor.tutorId, 'Comment')
      await dialog.getByLabel('New comment').fill('Starts on Sunday')
      await admin.keyboard.press('Escape')
      await expect(admin.getByRole('dialog').last()).toContainText('What you typed will be lost.')
      await admin.getByRole('button', { name: 'Stay here' }).click()
      await expect(dialog.getByLabel('New comment')).toHaveValue('Starts on Sunday')
    })

    await test.step('a comment that is too long is not cut and not sent', async () => {
      await dialog.getByLabel('New comment').fill('x'.repeat(5001))
      await expect(dialog).toContainText('5001')
      await dialog.getByRole('button', { name: 'Add comment' }).click()
      await expect(dialog.getByLabel('New comment')).toHaveValue('x'.repeat(5001))
      await dialog.getByLabel('New comment').fill('Starts on Sunday')
      await dialog.getByRole('button', { name: 'Add comment' }).click()
      await expectToast(admin, 'Comment Added!')
      await expect(dialog).toContainText(`${me.name},`)
      await admin.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('nobody is confirmed or invited once the tuition is booked', async () => {
      const other = { ...pair, startDate: dayFromToday(1) }
      await postCall(admin.request, 'booked', other)
      await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
      await expect(admin.getByText('This tuition is booked; it takes no more applications.')).toBeVisible()
      await expect(row(admin, tutor.tutorId).getByRole('link', { name: /^Book/ })).toHaveCount(0)
      const suggested = admin.getByRole('region', { name: 'Suggested tutors' })
      await expect(suggested.getByRole('button', { name: /^Invite/ }).first()).toBeDisabled()
      await expect(suggested.getByRole('button', { name: /^Send Message/ }).first()).toBeDisabled()
    })
  })
})
