import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { confirm } from '../dialogs.ts'
import { codeFor, postLinkFor } from '../outbox.ts'
import { postAsVisitor } from '../visitor-post.ts'
import { expect, expectToast, rowAction, test } from '../vocabulary.ts'

type Tutor = { tutorId: string; name: string; phone: string }

async function send(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`/api/v1/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Applies as another sample tutor, with the log-in call. */
async function applyAs(page: Page, phone: string, tuitionId: string): Promise<void> {
  const login = { phone, password: process.env.SAMPLE_PASSWORD, accountType: 'Tutor' }
  await send(page.request, 'tutors/login-tutor', login)
  await apply(page, tuitionId)
}

async function apply(page: Page, tuitionId: string): Promise<void> {
  await page.goto(`/tuitions-page/${tuitionId}`)
  await page
    .getByRole('button', { name: /^Apply Now/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
  await expectToast(page, 'Application sent!')
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('[FAM-290, FAM-254, FAM-264, FAM-280] the whole story: a visitor posts, proves the phone, shortlists, declines and chooses; staff confirm and book; everybody is told', async ({
  as,
}) => {
  const phone = `015${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const [visitor, admin, tutor, rival] = [
    await as('visitor'),
    await as('Admin'),
    await as('Tutor'),
    await as('visitor'),
  ]
  const list = await (await admin.request.get('/api/v1/cvs/approved-tutors?limit=20&page=4')).json()
  const others: Tutor[] = list.data.filter((one: Tutor) => one.phone !== SAMPLE_PHONES.Tutor)
  const [second, third] = others as [Tutor, Tutor]
  const { data: me } = await (await tutor.request.get('/api/v1/cvs/tutor-cv')).json()
  const first: Tutor = me.cv
  const tuitionId = await postAsVisitor(visitor, phone)

  await test.step('an admin verifies, two tutors apply, and a third is invited', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
    await rowAction(admin, tuitionId, 'Verify')
    await confirm(admin, 'You are about to verify this tuition post.')
    await expectToast(admin, 'Tuition verified successfully!')
    await apply(tutor, tuitionId)
    await applyAs(rival, second.phone, tuitionId)
    await send(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: third.tutorId })
  })

  await test.step('the visitor opens the link of the SMS, proves the phone and reads the applicants', async () => {
    await visitor.goto(await postLinkFor(phone))
    await visitor.getByRole('button', { name: /^Send a code to/ }).click()
    await visitor
      .locator('input[autocomplete="one-time-code"]')
      .first()
      .fill(await codeFor(phone, 1))
    await visitor.getByRole('button', { name: 'Verify' }).click()
    await expect(visitor).toHaveURL(`/applicants/${tuitionId}`)
    await expect(visitor.getByRole('article')).toHaveCount(3)
  })

  await test.step('shortlists one, declines another, chooses the first', async () => {
    await visitor.getByRole('button', { name: `Shortlist ${first.name}` }).click()
    await expect(card(visitor, first.tutorId)).toContainText('On shortlist')
    await visitor.getByRole('button', { name: `Decline ${second.name}` }).click()
    await visitor.getByRole('dialog').getByLabel('We found another tutor.').check()
    await visitor.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(card(visitor, second.tutorId)).toHaveCount(0)
    await visitor.getByRole('button', { name: `I want this tutor: ${first.name}` }).click()
    await visitor.getByRole('dialog').getByRole('button', { name: 'I want this tutor' }).click()
    await expect(card(visitor, first.tutorId)).toContainText('Your choice')
    await rival.goto('/tutor-applications')
    await expect(card(rival, tuitionId)).toContainText('The guardian decided for another tutor')
  })

  await test.step('an admin confirms the choice, and both get the number', async () => {
    await admin.goto('/admin-prime-ta')
    await expect(admin.getByRole('link', { name: /Guardians chose a tutor/ })).toBeVisible()
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    const conform = admin.getByRole('button', { name: /^Conform/ }).first()
    await expect(admin.getByText('Chosen by the guardian')).toBeVisible()
    await conform.click()
    await expect(admin.getByRole('dialog')).toContainText(first.name)
    await confirm(admin, 'Do you want to give number by conform the applicant?')
    await expectToast(admin, 'Applicants conformed!')
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: `Call ${first.name}` })).toBeVisible()
    await tutor.goto('/tutor-applications')
    await expect(card(tutor, tuitionId).getByRole('link', { name: /^Call the guardian/ })).toBeVisible()
    await expectMessage(admin, phone, 'applicantConfirmedToGuardian')
    await expectMessage(admin, first.phone, 'applicantConfirmedToTutor')
  })

  await test.step('the tuition is booked, and the others are told', async () => {
    const startDate = 'December 20, 2026'
    await send(admin.request, 'booked', { tuitionId, tutorId: first.tutorId, startDate })
    await tutor.reload()
    await expect(card(tutor, tuitionId)).toContainText('You teach this tuition.')
    await expectMessage(admin, third.phone, 'tuitionClosed')
    await visitor.reload()
    await expect(visitor.getByText('This tuition is booked.')).toBeVisible()
  })
})

/** The outbox has a message of this kind to a phone. */
async function expectMessage(admin: Page, phone: string, template: string): Promise<void> {
  const find = async () => {
    const answer = await admin.request.post('/api/v1/outbox/search', { data: { searchTerm: phone, limit: 100 } })
    return JSON.stringify(await answer.json())
  }
  await expect.poll(find).toContain(template)
}
