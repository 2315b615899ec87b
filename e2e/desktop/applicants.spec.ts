import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { approvedTutors } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { postForSisters } from '../tuition-for-sisters.ts'
import { expect, expectAccessible, expectToast, menuAction, openRowMenu, row, rowAction, test } from '../vocabulary.ts'

/** Two older approved tutors, so that journeys with new tutors stay undisturbed. */
async function twoTutors(admin: Page) {
  const tutors = await approvedTutors(admin.request, { limit: 20, page: 3 })
  const [one, other] = tutors.filter(({ phone }) => phone !== SAMPLE_PHONES.Tutor)
  if (!one || !other) throw new Error('the sample world has too few tutors')
  return [one, other] as const
}

const invite = (admin: Page, tuitionId: string, inviteOption: string) =>
  admin.request.post('/api/v1/applications/invite-tutor', { data: { tuitionId, inviteOption } })

const refusal = { success: false, message: 'Somebody was quicker.', errorMessages: [] }

const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite Tutor' })

test('an admin invites tutors to a tuition, confirms an applicant, and adds, edits and deletes comments [AD-APPLICANTS-01..09, AD-APPLICANTS-32..36, MSG-37..39, MSG-43, MSG-59, MSG-75, MSG-79, ROUTE-45..46, AD-CONFIRM-02..08, STATE-12, GEN-15]', async ({
  as,
  consoleErrors,
}, { project }) => {
  const admin = await as('Admin')
  await test.step('an admin invites tutors to a tuition, and they are in its applicant list', async () => {
    const tuitionId = await postForSisters(admin, {
      subjects: ['Kathak'],
      class: ['Diploma'],
      location: { city: 'Comilla', areas: ['Others'] },
    })
    const [byPhone, byId] = await twoTutors(admin)

    await test.step('the page says that the applicants are loading', async () => {
      const held = Promise.withResolvers<void>()
      await admin.route('**/applications/compare/**', async (route) => {
        await held.promise
        await route.continue()
      })
      await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
      await expect(admin.getByText('Loading all applicants...')).toBeVisible()
      held.resolve()
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`All Applicants: ${tuitionId}`)
      await expect(admin.getByRole('main')).toContainText(tuitionId)
      await expect(admin.getByText('Tutors who apply to this tuition appear here.')).toBeVisible()
      await expect(admin.getByText('No tutor suggestions found based on the criteria.')).toBeVisible()
    })

    await test.step('an empty invitation shows an error and sends no call', async () => {
      const calls: string[] = []
      admin.on('request', (request) => calls.push(request.url()))
      for (const typed of ['', '   ']) {
        await admin.getByRole('textbox', { name: 'Phone', exact: true }).fill(typed)
        await inviteButton(admin).click()
        await expect(admin.getByText('Please enter a phone number or Tutor ID to invite.')).toBeVisible()
      }
      expect(calls.filter((url) => url.includes('invite-tutor'))).toEqual([])
    })

    await test.step('a tutor is invited by phone and by tutor id', async () => {
      await admin.getByRole('textbox', { name: 'Phone', exact: true }).fill(`+88 ${byPhone.phone}`)
      await inviteButton(admin).click()
      await expect(admin.getByRole('dialog')).toContainText('Porua invites you to teach')
      await expect(admin.getByRole('dialog')).toContainText('1 SMS part')
      await admin.getByRole('dialog').getByRole('button', { name: 'Invite and send SMS' }).dblclick()
      await expectToast(admin, 'Tutor invited successfully!')
      const me = await (await admin.request.get('/api/v1/shared/verify-token')).json()
      await expect(row(admin, byPhone.tutorId)).toContainText(me.data.name)
      await expect(admin.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('')
      await admin.getByRole('radio', { name: 'Tutor ID' }).check()
      await admin.getByRole('combobox', { name: 'Tutor ID' }).fill(byId.tutorId.toLowerCase())
      await admin.getByRole('option', { name: byId.tutorId }).click()
      await inviteButton(admin).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Invite and send SMS' }).click()
      await expect(row(admin, byId.tutorId)).toContainText(byId.name)
      await expect(admin.getByRole('main')).toContainText('2 applicants')
    })

    await test.step('a tutor who applied is in the same list', async () => {
      const tutor = await as('Tutor')
      await tutor.request.post('/api/v1/applications/create-application', { data: { tuitionId } })
      await admin.reload()
      await expect(admin.getByRole('main')).toContainText('3 applicants')
      await expect(row(admin, 'Self')).toContainText(/TR\d+/)
      if (project.name === 'phone') return
      const columns = ['SL No', 'Name', 'TutorId', 'Phone', 'Date', 'Invited By', 'Fit', 'Salary', 'Action']
      await expect(admin.getByRole('columnheader')).toHaveText(['Details', ...columns])
    })

    await test.step('an applicant is not invited again', async () => {
      await admin.getByRole('radio', { name: 'Tutor ID' }).check()
      await admin.getByRole('combobox', { name: 'Tutor ID' }).fill(byId.tutorId)
      await inviteButton(admin).click()
      await expectToast(admin, 'This tutor is among the applicants already.')
      // On a phone the toast covers the button at the end of the page.
      await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click()
      consoleErrors.splice(0)
    })

    await test.step('an invitation without an answer shows an unexpected error', async () => {
      await admin.route('**/invite-sms/preview*', (route) => route.abort())
      await inviteButton(admin).click()
      await expectToast(admin, 'An unexpected error occurred while inviting.')
      await admin.unroute('**/invite-sms/preview*')
      consoleErrors.splice(0)
    })

    await test.step('the CV opens in the admin area', async () => {
      await menuAction(admin, byId.tutorId, 'Show CV')
      await expect(admin).toHaveURL(`/admin-prime-ta/tutor-cv/${byId.tutorId}`)
    })

    await test.step('nobody is invited without a tuition', async () => {
      await admin.goto('/admin-prime-ta/applicants/%20')
      await admin.getByRole('textbox', { name: 'Phone', exact: true }).fill(byId.phone)
      await inviteButton(admin).click()
      await expectToast(admin, 'Tuition ID is not available.')
      // A request that is still running would log an error later.
      await admin.goto('about:blank')
      consoleErrors.splice(0)
    })
  })

  await test.step('an admin confirms an applicant, and adds, edits and deletes comments', async () => {
    const tuitionId = await postForSisters(admin)
    const [tutor] = await twoTutors(admin)
    await invite(admin, tuitionId, tutor.tutorId)

    await test.step('a refusal is shown, and the applicant stays in the list', async () => {
      await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
      await admin.route('**/api/v1/conforms', (route) => route.fulfill({ status: 409, json: refusal }))
      // The parts of the page and its font have arrived, so nothing moves below the pointer.
      await expect(admin.getByRole('region', { name: 'Suggested tutors' }).getByRole('listitem').first()).toBeVisible()
      await admin.evaluate(() => document.fonts.ready.then(() => true))
      await rowAction(admin, tutor.tutorId, /^Conform$/)
      await confirm(admin, 'Do you want to give number by conform the applicant?')
      await expectToast(admin, 'Applicants Conformation Failed!')
      await admin.unroute('**/api/v1/conforms')
      consoleErrors.splice(0)
    })

    await test.step('the applicant is confirmed', async () => {
      await rowAction(admin, tutor.tutorId, /^Conform$/)
      await confirm(admin, 'Do you want to give number by conform the applicant?')
      await expectToast(admin, 'Applicants conformed!')
      await expect(row(admin, tutor.tutorId)).toContainText('Confirmed')
      await admin.getByRole('link', { name: 'All Conformation' }).click()
      await expect(admin).toHaveURL(`/admin-prime-ta/all-conform/${tuitionId}`)
      await expect(row(admin, tutor.tutorId)).toContainText('No comments yet')
      const menu = await openRowMenu(admin, tutor.tutorId)
      await expect(menu.getByRole('menuitem', { name: 'Show CV' })).toHaveAttribute(
        'href',
        `/admin-prime-ta/tutor-cv/${tutor.tutorId}`,
      )
      await admin.keyboard.press('Escape')
      if (project.name === 'phone') return
      const columns = ['SL No', 'Name', 'TutorId', 'Phone', 'Date', 'Comments', 'Confirmed by', 'Action']
      await expect(admin.getByRole('columnheader')).toHaveText(['Details', ...columns])
    })

    const dialog = admin.getByRole('dialog')
    await test.step('a comment is added; a blank one is ignored', async () => {
      const calls: string[] = []
      await rowAction(admin, tutor.tutorId, 'Comment')
      await expect(dialog).toContainText(tutor.name)
      admin.on('request', (request) => calls.push(request.url()))
      await dialog.getByLabel('New comment').fill('  \n ')
      await dialog.getByRole('button', { name: 'Add comment' }).click()
      expect(calls.filter((url) => url.includes('conforms/comment'))).toEqual([])
      await dialog.getByLabel('New comment').fill('বাবার সাথে কথা হয়েছে')
      await dialog.getByRole('button', { name: 'Add comment' }).dblclick()
      await expectToast(admin, 'Comment Added!')
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await expect(dialog.getByLabel('New comment')).toHaveValue('')
      await expectAccessible(admin)
    })

    await test.step('the comment is edited', async () => {
      await dialog.getByRole('button', { name: 'Edit comment' }).click()
      await dialog.getByLabel('Edit comment').fill('Starts on Sunday')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectToast(admin, 'Comment Edited!')
      await expect(dialog.getByRole('listitem')).toContainText('Starts on Sunday')
    })

    await test.step('the list shows the comment', async () => {
      await admin.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(row(admin, tutor.tutorId)).toContainText('Starts on Sunday')
    })

    await test.step('the comment is deleted after a question', async () => {
      await rowAction(admin, tutor.tutorId, 'Comment')
      await dialog.getByRole('button', { name: 'Delete comment' }).click()
      await expect(dialog).toContainText('Are you sure? You are about to delete this comment.')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await admin.route('**/conforms/comment/delete', (route) => route.fulfill({ status: 404, json: refusal }))
      await dialog.getByRole('button', { name: 'Delete comment' }).click()
      await dialog.getByRole('button', { name: 'Yes!' }).click()
      await expectToast(admin, 'Comment Delete Failed!')
      await admin.unroute('**/conforms/comment/delete')
      consoleErrors.splice(0)
      await dialog.getByRole('button', { name: 'Delete comment' }).click()
      await dialog.getByRole('button', { name: 'Yes!' }).click()
      await expectToast(admin, 'Comment Deleted!')
      await expect(dialog).toContainText('No comments yet')
    })
  })
})

test('a laptop shows at least six applicants of a tuition at once, each with its Conform button [OFF-678]', async ({
  as,
}) => {
  const admin = await as('Admin')
  const tuitionId = await postForSisters(admin)
  const tutors = (await approvedTutors(admin.request, { limit: 20, page: 4 })).slice(0, 8)
  for (const { tutorId } of tutors) await invite(admin, tuitionId, tutorId)
  await admin.setViewportSize({ width: 1280, height: 800 })
  await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
  const buttons = admin.getByRole('table').getByRole('button', { name: /^Conform/ })
  await expect(buttons).toHaveCount(8)
  await expect(admin.getByRole('region', { name: 'Suggested tutors' }).getByRole('listitem').first()).toBeVisible()
  for (let at = 0; at < 6; at += 1) await expect(buttons.nth(at)).toBeInViewport({ ratio: 1 })
})
