import type { APIRequestContext, Page } from '@playwright/test'
import { newPhone } from '../../api.ts'
import { fileOf, picture, save, upload } from '../../cv.ts'
import { chooseTab, logInElsewhere, newPerson, otherDialog, pressAfterEnd } from '../../sessions.ts'
import { chooseOptions, expect, expectAccessible, signIn, test, waitUntilHydrated } from '../../vocabulary.ts'

/** Sends the form, which is refused, and closes the notice; what the page reads does not open it again. */
async function expectRefused(page: Page, button: string) {
  await pressAfterEnd(page.getByRole('button', { name: button, exact: true }))
  await expect(otherDialog(page)).toBeVisible()
  await otherDialog(page).getByRole('button', { name: 'Not now' }).click()
  await expect(otherDialog(page)).toHaveCount(0)
  const checked = page.waitForResponse('**/shared/verify-token')
  await chooseTab(page)
  await (await checked).finished()
  await expect(otherDialog(page)).toHaveCount(0)
}

// The browser logs the refused requests.
test.use({ expectedErrors: /status of 4\d\d/ })

async function twoTutors(admin: APIRequestContext) {
  return {
    first: await newPerson(admin, 'Tutor', 'Nusrat Jahan Mim'),
    second: await newPerson(admin, 'Tutor', 'Tanvir Hasan'),
  }
}

test('an old tab with a CV is refused in words, shows it to nobody else, and has it again for its tutor [WEB-540]', async ({
  as,
}) => {
  const page = await as('visitor')
  const { first, second } = await twoTutors((await as('Admin')).request)
  await logInElsewhere(page, first)
  await page.goto('/edit-cv')
  const experience = page.getByLabel(/^Experience/)
  await experience.fill('Taught physics in Mirpur')
  await logInElsewhere(page, second)
  await chooseTab(page)
  await expect(otherDialog(page)).toContainText('This page was opened by Nusrat Jahan Mim.')
  await expectAccessible(page)
  await otherDialog(page).getByRole('button', { name: 'Load the page again' }).click()
  await expect(experience).toHaveValue('')
  await expect(page.getByText('What you typed before is back.')).toHaveCount(0)
  await logInElsewhere(page, first)
  await page.reload()
  await expect(page.getByText('What you typed before is back.')).toBeVisible()
  await expect(experience).toHaveValue('Taught physics in Mirpur')
  await logInElsewhere(page, second)
  await chooseTab(page)
  await expect(otherDialog(page)).toBeVisible()
  await logInElsewhere(page, first)
  await chooseTab(page)
  await expect(otherDialog(page)).toHaveCount(0)
  await expect(save(page)).toBeVisible()
})

test('an old tab of one account saves nothing into another: picture, post, account page and a form of the office [WEB-540]', {
  tag: '@all',
}, async ({ as }) => {
  const [admin, page] = [await as('Admin'), await as('visitor')]
  const { first, second } = await twoTutors(admin.request)
  const guardian = await newPerson(admin.request, 'Guardian', 'Rahima Khatun')

  await test.step('a picture, also one that is being uploaded', async () => {
    await logInElsewhere(page, first)
    await page.goto('/edit-cv')
    await expect(save(page)).toBeVisible()
    const profile = upload(page, 'Profile picture')
    const expectRefusedUpload = async () => {
      await expect(otherDialog(page)).toBeVisible()
      await logInElsewhere(page, first)
      await chooseTab(page)
      await expect(otherDialog(page)).toHaveCount(0)
    }
    await logInElsewhere(page, second)
    await fileOf(page, 'Profile picture').setInputFiles(await picture('#876'))
    await expectRefusedUpload()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/uploads/profile', (route) => held.then(() => route.continue()), { times: 1 })
    await profile.getByRole('button', { name: 'Try again' }).click()
    await expect(profile.getByRole('progressbar')).toBeVisible()
    await logInElsewhere(page, second)
    release()
    await expectRefusedUpload()
    await profile.getByRole('button', { name: 'Try again' }).click()
    await expect(profile.getByRole('button', { name: 'Remove' })).toBeVisible()
  })

  await test.step('the post of a guardian', async () => {
    await logInElsewhere(page, guardian)
    await page.goto('/new-tuition-post')
    await chooseOptions(page, 'Class', 'Class 7')
    await chooseOptions(page, 'Subjects', 'Math')
    await chooseOptions(page, 'Medium', 'Bangla medium')
    await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await logInElsewhere(page, second)
    await expectRefused(page, 'Post Tuition')
    await logInElsewhere(page, guardian)
    await chooseTab(page)
    await page.getByRole('button', { name: 'Post Tuition', exact: true }).click()
    await expect(page).toHaveURL('/your-all-tuition-post')
  })

  await test.step('the form of a visitor, once somebody is logged in', async () => {
    const visitor = await as('visitor')
    await visitor.goto('/contact')
    await waitUntilHydrated(visitor)
    await visitor.getByLabel(/^Name/).fill('Karim')
    await visitor.getByLabel(/^Phone/).fill(newPhone())
    await visitor.getByLabel(/^Message/).fill('Do you have tutors in Rangpur?')
    await logInElsewhere(visitor, second)
    await pressAfterEnd(visitor.getByRole('button', { name: 'Submit', exact: true }))
    await expect(otherDialog(visitor)).toContainText('nothing was sent')
  })

  await test.step('the account page, and a form of the office', async () => {
    await logInElsewhere(page, guardian)
    await page.goto('/account')
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByLabel(/^(Full )?[Nn]ame/).fill('Rahima of another tab')
    await logInElsewhere(page, second)
    await pressAfterEnd(details.getByRole('button', { name: 'Save' }))
    await expect(otherDialog(page)).toBeVisible()
    const { data } = await (await page.request.get('/api/v1/shared/account')).json()
    expect(data.name).toBe('Tanvir Hasan')

    await admin.goto('/admin-prime-ta/create-report')
    await admin.getByLabel(/^Phone/).fill(newPhone())
    await admin.getByLabel(/^Role/).selectOption('Guardian')
    await admin.getByLabel(/^Comment/).fill('Does not answer.')
    await logInElsewhere(admin, guardian)
    await expectRefused(admin, 'Create Report')
    await signIn(admin.request, 'Admin')
    await chooseTab(admin)
    await admin.getByRole('button', { name: 'Create Report', exact: true }).click()
    await expect(admin).toHaveURL(/all-reports/)
  })
})
