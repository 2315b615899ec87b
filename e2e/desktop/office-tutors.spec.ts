import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectToast, row, test } from '../vocabulary.ts'

const PASSWORD = 'journey-1'

/** A new tutor with a pending CV and an ID card, signed in in a browser of their own. */
async function pendingTutor(browser: Browser, admin: Page, name: string) {
  const phone = `013${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const account = { name, phone, email: `${phone}@example.com`, password: PASSWORD, role: 'Tutor' }
  expect((await admin.request.post('/api/v1/tutors/create-tutor', { data: account })).status()).toBe(200)
  const context = await browser.newContext()
  await context.request.post('/api/v1/tutors/login-tutor', { data: { phone, password: PASSWORD } })
  const create = { width: 640, height: 480, channels: 3, background: '#a33' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const multipart = { file: { name: 'card.jpg', mimeType: 'image/jpeg', buffer } }
  const card = await (await context.request.post('/api/v1/uploads/id-card', { multipart })).json()
  const answer = await context.request.post('/api/v1/cvs/create-cv', {
    data: {
      img: { id: card.data.secure_url },
      teachingPreferences: {
        preferredSubjects: ['Math'],
        preferredClasses: ['Class 5'],
        preferredMediums: ['Bangla medium'],
      },
      education: { graduation: { institute: 'Jahangirnagar University', department: 'Botany' } },
      address: { coverageAddress: { city: 'Rajshahi', areas: ['Shaheb Bazar'] } },
      othersInfo: { gender: 'Female' },
    },
  })
  const { tutorId } = (await answer.json()).data.cv
  return { page: await context.newPage(), context, phone, tutorId }
}

test('staff judge a CV in its row by keyboard, return it, verify it once it is sent again, and take the verification back [OFF-205..207, OFF-210..213]', async ({
  as,
  browser,
  isMobile,
}) => {
  const admin = await as('Admin')
  const name = 'Farhana Yeasmin'
  const { page: tutor, context, phone, tutorId } = await pendingTutor(browser, admin, name)

  await test.step('the row says what to judge by and opens with the claims beside the ID card', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tutor?q=${phone}`)
    for (const words of ['Female · Jahangirnagar University', 'ID card'])
      await expect(row(admin, tutorId)).toContainText(words)
    if (isMobile)
      await row(admin, tutorId)
        .getByRole('button', { name: /^Show the details/ })
        .click()
    else await admin.keyboard.press('j')
    await expect(admin.getByRole('img', { name: `ID card of ${name}` })).toBeVisible()
    await expect(admin.getByRole('main').getByText('Graduation · Botany')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('it is returned with a reason, by R or from the menu', async () => {
    if (isMobile) {
      await admin.getByRole('button', { name: `More actions for ${tutorId}` }).click()
      await admin.getByRole('menuitem', { name: 'Return to tutor' }).click()
    } else await admin.keyboard.press('r')
    const dialog = admin.getByRole('dialog', { name: 'Return this CV to its tutor?' })
    await expect(dialog).toContainText(name)
    await dialog.getByLabel(/^Reason/).fill('The ID card is not readable.')
    await dialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expectToast(admin, `${tutorId} was returned.`)
    await expect(admin.getByText('No data found.')).toBeVisible()
  })

  await test.step('its tutor reads the reason and sends it again', async () => {
    await tutor.goto('/tutor-cv')
    await expect(tutor.getByRole('main').getByText('The ID card is not readable.')).toBeVisible()
    await tutor.getByRole('button', { name: 'Send it again' }).click()
    await expectToast(tutor, 'Your CV was sent again. Our team checks it next.')
    await expect(tutor.getByText('Our team checks your CV next.').first()).toBeVisible()
  })

  await test.step('it is verified, by J and V where there is a keyboard', async () => {
    await expect(row(admin, tutorId)).toContainText(name)
    if (isMobile) {
      await row(admin, tutorId).getByRole('button', { name: 'Verify' }).click()
      await expect(admin.getByRole('dialog')).toContainText('Jahangirnagar University')
      await admin.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    } else {
      await admin.keyboard.press('j')
      await expect(admin.getByRole('img', { name: `ID card of ${name}` })).toBeVisible()
      await admin.keyboard.press('v')
    }
    await expectToast(admin, 'Tutor verified successfully!')
    await expect(admin.getByText('No data found.')).toBeVisible()
  })

  await test.step('the approved tutors are filtered and its verification is taken back', async () => {
    await admin.goto('/admin-prime-ta/all-approved-tutors-for-admin?city=Rajshahi&gender=Female&sort=-date')
    await expect(row(admin, tutorId)).toContainText('Jahangirnagar University')
    await row(admin, tutorId)
      .getByRole('button', { name: `More actions for ${tutorId}` })
      .click()
    await admin.getByRole('menuitem', { name: 'Take the verification back' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Take the verification back?' })
    await dialog.getByLabel(/^Reason/).fill('The university is not right.')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expectToast(admin, `${tutorId} waits for verification again.`)
    await expect(row(admin, tutorId)).toHaveCount(0)
  })
  await context.close()
})
