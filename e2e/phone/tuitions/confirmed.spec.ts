import type { APIRequestContext } from '@playwright/test'
import { postCall, postTuition } from '../../api.ts'
import { expect, expectAccessible, expectToast, row, rowAction, test } from '../../vocabulary.ts'

const WEEK_AND_A_DAY = 8 * 24 * 3_600_000

/** A tuition for which the signed-in tutor is confirmed. */
async function confirm(admin: APIRequestContext, tutor: APIRequestContext): Promise<string> {
  const { tuitionId } = await postTuition(admin, { phone: '01711000001' })
  const { cv } = (await (await tutor.get('/api/v1/cvs/tutor-cv')).json()).data
  const { applicantPhone } = await postCall(tutor, 'applications/create-application', { tuitionId })
  await postCall(admin, 'conforms', { tuitionId, tutorId: cv.tutorId, tutorPhone: applicantPhone })
  return tuitionId
}

test('a week after the confirmation the tutor says what became of it, in both languages, and staff take it back [FAM-884, FAM-886, OFF-1081]', async ({
  as,
}) => {
  const [tutor, admin] = [await as('Tutor'), await as('Admin')]
  const tuitionId = await confirm(admin.request, tutor.request)
  const card = tutor.getByRole('article').filter({ hasText: tuitionId })
  await test.step('on the first day nothing is asked', async () => {
    await tutor.goto('/tutor-applications?show=needsYou')
    await expect(card).toContainText('Call the guardian and agree on the first class.')
    await expect(card.getByRole('group')).toHaveCount(0)
  })
  await test.step('a week later the tutor answers', async () => {
    await tutor.clock.setFixedTime(Date.now() + WEEK_AND_A_DAY)
    await tutor.reload()
    const question = card.getByRole('group', { name: 'What became of it?' })
    await expect(card).toContainText('You were confirmed 8 days ago.')
    await question.getByRole('button', { name: 'Still talking' }).click()
    await expectToast(tutor, 'Thank you. Our team reads it.')
    await expect(card).toContainText('You told us: Still talking.')
  })
  await test.step('and changes the answer in Bangla', async () => {
    await tutor.goto('/bn/tutor-applications?show=needsYou')
    const told = card.getByRole('group', { name: 'আপনি জানিয়েছেন: এখনও কথা চলছে।' })
    await told.getByRole('button', { name: 'শেষমেশ হলো না' }).click()
    await expect(card).toContainText('আপনি জানিয়েছেন: শেষমেশ হলো না।')
    await expect(card).toContainText('আপনা থেকে কিছু বদলায় না')
    await expectAccessible(tutor)
  })
  await test.step('staff read it with the applicant and take the confirmation back', async () => {
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    await expect(row(admin, 'Came to nothing')).toBeVisible()
    await admin.goto(`/admin-prime-ta/all-conform/${tuitionId}`)
    await rowAction(admin, 'TR1001', 'Show the details of')
    const record = admin.getByRole('dialog').filter({ hasText: 'The tutor says: It came to nothing.' })
    await expectAccessible(admin)
    await record.getByRole('button', { name: 'Take back confirmation' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Take back confirmation' })
    await dialog.getByLabel(/^Reason/).fill('Tutor and family did not agree.')
    await dialog.getByRole('button', { name: 'Take back confirmation' }).click()
    await expectToast(admin, 'The confirmation was taken back.')
  })
  await test.step('the tutor is an applicant again', async () => {
    await tutor.goto('/tutor-applications?show=waiting')
    await expect(card).toContainText('Applied')
    await expect(card.getByRole('group')).toHaveCount(0)
  })
})
