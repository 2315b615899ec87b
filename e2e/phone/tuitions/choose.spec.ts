import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../../src/demo/sample-people.ts'
import { dayFromToday } from '../../api.ts'
import { expect, expectAccessible, expectToast, test } from '../../vocabulary.ts'

/** An approved tuition of the guardian in Sylhet for a female tutor. */
async function postTuition(guardian: Page, admin: Page): Promise<string> {
  const post = {
    class: ['Class 8'],
    subjects: ['Math'],
    medium: ['Bangla medium'],
    gender: 'Female',
    location: { city: 'Sylhet', areas: ['Zindabazar'] },
    salary: '6,000 Tk',
  }
  const { data } = await send(guardian.request, 'tuitions/create-tuition', post)
  await admin.request.patch(`/api/v1/tuitions/approve/${data._id}`, { data: {} })
  return data.tuitionId
}

async function send(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/v1/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('a guardian compares, shortlists, declines, chooses and proposes a demo class; the tutor sees each step and withdraws [FAM-252..253, FAM-261..262, FAM-269, FAM-271, FAM-300]', {
  tag: '@all',
}, async ({ as }) => {
  const [guardian, tutor, admin] = [await as('Guardian'), await as('Tutor'), await as('Admin')]
  const tuitionId = await postTuition(guardian, admin)
  const { data: me } = await (await tutor.request.get('/api/v1/cvs/tutor-cv')).json()
  const name: string = me.cv.name

  await test.step('the tutor reads what does not fit, and applies; Esc gives the focus back', async () => {
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    const apply = tutor.getByRole('button', { name: /^Apply Now/ }).first()
    await apply.click()
    await expect(tutor.getByRole('dialog')).toContainText('this tuition is in Sylhet')
    await tutor.keyboard.press('Escape')
    await expect(apply).toBeFocused()
    await apply.click()
    await tutor.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expectToast(tutor, 'Application sent!')
  })

  const other = await test.step('staff invite another tutor', async () => {
    const list = await (await admin.request.get('/api/v1/cvs/approved-tutors?limit=20&page=3')).json()
    const found = list.data.find(({ phone }: { phone: string }) => phone !== SAMPLE_PHONES.Tutor)
    await send(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: found.tutorId })
    return found as { tutorId: string; name: string }
  })

  await test.step('the guardian shortlists one and declines the other', async () => {
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.getByRole('article')).toHaveCount(2)
    await expect(card(guardian, name)).toContainText('but the tuition is in Sylhet')
    await expectAccessible(guardian)
    await guardian.getByRole('button', { name: `Shortlist ${name}` }).click()
    await expect(guardian.getByRole('button', { name: `On shortlist: ${name}` })).toHaveText('On shortlist')
    await guardian.getByRole('button', { name: `Decline ${other.name}` }).click()
    const dialog = guardian.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(dialog).toContainText('Choose a reason.')
    await dialog.getByLabel('Lives too far away.').check()
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(card(guardian, other.tutorId)).toHaveCount(0)
    await guardian.getByRole('link', { name: /^Declined/ }).click()
    await expect(card(guardian, other.tutorId)).toContainText('Your reason: Lives too far away.')
    await guardian.getByRole('link', { name: /^Shortlist/ }).click()
    await expect(card(guardian, name)).toBeVisible()
  })

  await test.step('the guardian proposes a demo class, and the tutor accepts', async () => {
    await guardian.getByRole('button', { name: `Demo class with ${name}` }).click()
    const dialog = guardian.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(dialog.getByText('Choose a day for the demo class.')).toBeVisible()
    await dialog.getByLabel(/^Day/).fill(dayFromToday(3))
    await dialog.getByLabel(/^Time/).fill('17:00')
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(card(guardian, name)).toContainText('Waits for the tutor’s answer')
    await tutor.goto('/tutor-applications')
    await expect(card(tutor, tuitionId)).toContainText('On the shortlist')
    await tutor.getByRole('button', { name: `Accept the demo class for ${tuitionId}` }).click()
    await tutor
      .getByRole('dialog')
      .getByLabel(/^A word/)
      .fill('I come by bus.')
    await tutor.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(card(tutor, tuitionId)).toContainText('Demo class agreed')
    await guardian.reload()
    await expect(card(guardian, name)).toContainText('The tutor writes: I come by bus.')
  })

  await test.step('the guardian chooses from the CV, and staff see it', async () => {
    await card(guardian, name)
      .getByRole('link', { name: /^Show CV/ })
      .click()
    // The list has the same button.
    await expect(guardian.getByRole('heading', { name: 'Applicant’s CV' })).toBeVisible()
    await guardian.getByRole('button', { name: `I want this tutor: ${name}` }).click()
    await expect(guardian.getByRole('dialog')).toContainText('but the tuition is in Sylhet')
    await guardian.getByRole('dialog').getByRole('button', { name: 'I want this tutor' }).dblclick()
    await expect(guardian.getByRole('region', { name: 'Your next step' })).toContainText('Your choice')
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    await expect(admin.getByText('Chosen by the guardian')).toBeVisible()
  })

  await test.step('the tutor sees the choice, withdraws and may apply again', async () => {
    await tutor.reload()
    await expect(card(tutor, tuitionId)).toContainText('The guardian wants you.')
    await tutor.getByRole('button', { name: `Withdraw from ${tuitionId}` }).click()
    await tutor.getByRole('dialog').getByLabel('I have no time.').check()
    await tutor.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await tutor.getByRole('link', { name: /^Ended/ }).click()
    await expect(card(tutor, tuitionId)).toContainText('Withdrawn')
    await tutor.getByRole('link', { name: `Apply again to ${tuitionId}` }).click()
    await expect(tutor.getByRole('button', { name: /^Apply Now/ }).first()).toBeEnabled()
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.getByText('Nobody is left to choose from.')).toBeVisible()
  })
})
