import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { approvedTutors, dayFromToday } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { codeFor, postLinkFor } from '../outbox.ts'
import { codeField } from '../registration.ts'
import { VISITOR_FORM } from '../visitor-post.ts'
import { chooseOptions, expect, expectToast, row, rowAction, test } from '../vocabulary.ts'

type Tutor = { tutorId: string; name: string; phone: string }

const DETAILS = 'She likes drawing.'

async function send(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`/api/v1/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Fills in the form from the home page, presses twice, and returns the id of the post. */
async function postFromHome(page: Page, phone: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Post a tuition' }).first().click()
  await expect(page).toHaveURL(VISITOR_FORM)
  await chooseOptions(page, 'Class', 'Class 5')
  await chooseOptions(page, 'Subjects', 'Math', 'Others')
  await page.getByLabel('Other subject').fill('আবৃত্তি')
  await chooseOptions(page, 'Medium', 'Bangla medium')
  await page.getByRole('radio', { name: 'Female', exact: true }).click()
  await page.getByLabel('City').selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Dhanmondi', 'Mirpur 10')
  await page.getByLabel(/^Details/).fill(DETAILS)
  await page.getByLabel(/^Phone/).fill(`+88 ${phone}`)
  await expect(page.getByText('Need Female Tutor For Class 5 At Dhanmondi, Mirpur 10- Dhaka')).toBeVisible()
  for (const name of ['preferredClasses', 'preferredSubjects', 'preferredMediums', 'coverageCities', 'coverageAreas'])
    await expect(page.locator(`[name="${name}"]`).first()).toBeAttached()
  await page.getByRole('button', { name: 'Post Tuition' }).dblclick()
  await expectToast(page, 'Tuition Created!')
  const thanks = page
    .getByRole('main')
    .getByText(/TN\d{4,}/)
    .first()
  return /TN\d+/.exec(await thanks.innerText())?.[0] ?? ''
}

/** Applies as another sample tutor, with the log-in call. */
async function applyAs(page: Page, phone: string, tuitionId: string): Promise<void> {
  const login = { phone, password: process.env.SAMPLE_PASSWORD, accountType: 'Tutor' }
  await send(page.request, 'tutors/login-tutor', login)
  await apply(page, tuitionId)
}

async function apply(page: Page, tuitionId: string): Promise<void> {
  await page.goto(`/tuitions-page/${tuitionId}`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await applyButton(page, 'Apply Now').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes!' }).dblclick()
  await expect(page).toHaveURL('/tuitions-page')
  await expectToast(page, 'Application sent!')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
}

const applyButton = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) }).first()
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('the whole story: a visitor posts, proves the phone, shortlists, declines and chooses; staff verify, confirm and book; only who is confirmed sees the phone, and everybody is told [GEN-01, GEN-06, GEN-30, TFORM-23, STATE-05, STATE-10..11, TLIST-22..25, AD-APPLICANTS-11..12]', async ({
  as,
}) => {
  const phone = `015${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const [visitor, stranger, admin, tutor, rival] = [
    await as('visitor'),
    await as('visitor'),
    await as('Admin'),
    await as('Tutor'),
    await as('visitor'),
  ]
  const others = (await approvedTutors(admin.request, { limit: 20, page: 4 })).filter(
    (one) => one.phone !== SAMPLE_PHONES.Tutor,
  )
  const [second, third] = others as [Tutor, Tutor]
  const { data: me } = await (await tutor.request.get('/api/v1/cvs/tutor-cv')).json()
  const first: Tutor = me.cv
  const tuitionId = await test.step('a visitor posts a tuition', () => postFromHome(visitor, phone))

  await test.step('the public list does not show it yet', async () => {
    await stranger.goto(`/tuitions-page?q=${tuitionId}`)
    await expect(stranger.getByText('No tuitions found.')).toBeVisible()
    expect((await stranger.request.get(`/tuitions-page/${tuitionId}`)).status()).toBe(404)
  })

  await test.step('an admin verifies it, and the public list shows it without the phone', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${phone}`)
    await rowAction(admin, tuitionId, 'Verify')
    await confirm(admin, 'You are about to verify this tuition post.')
    await expectToast(admin, 'Tuition verified successfully!')
    await expect(row(admin, tuitionId)).toHaveCount(0)
    await stranger.goto('/tuitions-page')
    await stranger.getByPlaceholder('Search by TuitionId or Location').fill(tuitionId.toLowerCase())
    await stranger.keyboard.press('Enter')
    await expect(stranger.getByRole('article')).toHaveCount(1)
    await stranger.getByRole('link', { name: new RegExp(`^Details.*${tuitionId}`) }).click()
    await expect(stranger.getByText(DETAILS)).toBeVisible()
    await expect(stranger.getByText('Given to the tutor who is confirmed.')).toBeVisible()
    expect(await stranger.content()).not.toContain(phone.slice(1))
  })

  await test.step('two tutors apply, and a third is invited', async () => {
    await apply(tutor, tuitionId)
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(applyButton(tutor, 'Applied')).toBeDisabled()
    expect(await tutor.content()).not.toContain(phone.slice(1))
    await applyAs(rival, second.phone, tuitionId)
    await send(admin.request, 'applications/invite-tutor', { tuitionId, inviteOption: third.tutorId })
  })

  await test.step('the visitor opens the link of the SMS, proves the phone and reads the applicants', async () => {
    await visitor.goto(await postLinkFor(phone))
    await visitor.getByRole('button', { name: /^Send a code to/ }).click()
    await codeField(visitor).fill(await codeFor(phone, 1))
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
    await expect(card(rival, tuitionId)).toContainText('The guardian declined this application')
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
    await expect(admin.getByRole('main').getByText('Confirmed').first()).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: `Call ${first.name}` })).toBeVisible()
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(applyButton(tutor, 'Confirmed')).toBeDisabled()
    await expect(tutor.getByRole('main').locator(`a[href="tel:+88${phone}"]`).first()).toBeVisible()
    await tutor.goto('/tutor-applications')
    await expect(card(tutor, tuitionId).getByRole('link', { name: /^Call / })).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText(DETAILS)).toBeVisible()
    expect(await stranger.content()).not.toContain(phone.slice(1))
    await expectMessage(admin, phone, 'applicantConfirmedToGuardian')
    await expectMessage(admin, first.phone, 'applicantConfirmedToTutor')
  })

  await test.step('the tuition is booked, and the others are told', async () => {
    await send(admin.request, 'booked', { tuitionId, tutorId: first.tutorId, startDate: dayFromToday(3) })
    await tutor.goto('/tutor-applications?show=teaching')
    await expect(card(tutor, tuitionId)).toContainText('First class:')
    await expectMessage(admin, third.phone, 'tuitionClosed')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'What you agreed on' })).toBeVisible()
  })
})

/** The outbox has a message of this kind to a phone. */
async function expectMessage(admin: Page, phone: string, template: string): Promise<void> {
  const find = async () => {
    const answer = await admin.request.get('/api/v1/outbox', { params: { searchTerm: phone, limit: 100 } })
    return JSON.stringify(await answer.json())
  }
  await expect.poll(find).toContain(template)
}
