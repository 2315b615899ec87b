import { SAMPLE_PHONES } from '../../../src/demo/sample-people.ts'
import { dayFromToday, postCall, postTuition } from '../../api.ts'
import { againDialog, logInAgain, logInElsewhere, logOutElsewhere, newPerson, pressAfterEnd } from '../../sessions.ts'
import {
  chooseOptions,
  expect,
  expectAccessible,
  expectToast,
  fillLogin,
  menuAction,
  samplePassword,
  signIn,
  test,
} from '../../vocabulary.ts'

// The browser logs the refused requests.
test.use({ expectedErrors: /status of 401/ })

test('a session that ends in a post asks for no phone, and the post is sent once after the log-in [WEB-542]', async ({
  as,
}) => {
  const page = await as('visitor')
  await logInElsewhere(page, await newPerson((await as('Admin')).request, 'Guardian', 'Rahima Khatun'))
  await page.goto('/new-tuition-post')
  await chooseOptions(page, 'Class', 'Class 8')
  await chooseOptions(page, 'Subjects', 'Math')
  await chooseOptions(page, 'Medium', 'Bangla medium')
  await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
  await logOutElsewhere(page)
  await pressAfterEnd(page.getByRole('button', { name: 'Post Tuition', exact: true }))
  await expect(againDialog(page)).toBeVisible()
  await expect(page.getByText('Enter a phone number.')).toHaveCount(0)
  await expectAccessible(page)
  await logInAgain(page)
  await page.getByRole('button', { name: 'Post Tuition', exact: true }).click()
  await expect(page).toHaveURL('/your-all-tuition-post')
})

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: /status of 401|ERR_FAILED|load preload assets/ })

  test('while the dialog of an ended session loads leaves the page, and another tab logs in [WEB-616]', async ({
    as,
  }) => {
    const page = await as('Guardian')
    await page.goto('/new-tuition-post')
    await page.getByLabel(/^Details/).fill('Twins, both in class 8.')
    await page.route('**/assets/session-dialog-*', (route) => route.abort())
    await logOutElsewhere(page)
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    const note = page.getByRole('alert').filter({ hasText: 'You are no longer logged in' })
    await expect(note).toBeVisible()
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await note.getByRole('link', { name: 'Login' }).click()
    const login = await opened
    await fillLogin(login, 'Guardian')
    await expect(login).not.toHaveURL(/login/)
    await login.close()
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(note).toHaveCount(0)
    await expect(page.getByLabel(/^Details/)).toHaveValue('Twins, both in class 8.')
  })
})

test('a session that ends in a form keeps the input and goes on after the log-in: edit, CV, demo class, account page and a dialog of the office [WEB-542]', {
  tag: '@all',
}, async ({ as }) => {
  const [admin, tutor, page] = [await as('Admin'), await as('Tutor'), await as('visitor')]
  const guardian = await newPerson(admin.request, 'Guardian', 'Rahima Khatun')
  await logInElsewhere(page, guardian)
  const tuition = await postTuition(page.request, {})
  await admin.request.patch(`/api/v1/tuitions/approve/${tuition._id}`, { data: {} })
  await postCall(tutor.request, 'applications/create-application', { tuitionId: tuition.tuitionId })

  await test.step('a demo class, in a dialog that stays open; signed out everywhere', async () => {
    await page.goto(`/applicants/${tuition.tuitionId}`)
    await page.getByRole('button', { name: /^Demo class with/ }).click()
    const dialog = page.getByRole('dialog', { name: /demo/i })
    await dialog.getByLabel(/^Day/).fill(dayFromToday(3))
    await dialog.getByLabel(/^Time/).fill('17:00')
    await dialog.getByLabel(/^Note/).fill('She likes fractions.')
    const elsewhere = await as('visitor')
    await logInElsewhere(elsewhere, guardian)
    await postCall(elsewhere.request, 'shared/sign-out-others', {})
    await pressAfterEnd(dialog.getByRole('button', { name: 'Send proposal' }))
    await logInAgain(page)
    await expect(dialog.getByLabel(/^Note/)).toHaveValue('She likes fractions.')
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('an edit, a repost and the account page notice it when the tab is chosen', async () => {
    await page.goto(`/edit-own-tuition?tuitionId=${tuition.tuitionId}`)
    await page.getByLabel(/^Details/).fill('Twins, both in class 8.')
    await logOutElsewhere(page)
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await logInAgain(page)
    await expect(page.getByLabel(/^Details/)).toHaveValue('Twins, both in class 8.')
    await page.goto('/account')
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByLabel(/^(Full )?[Nn]ame/).fill('Rahima Begum')
    await logOutElsewhere(page)
    await pressAfterEnd(details.getByRole('button', { name: 'Save' }))
    await logInAgain(page)
    await details.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved.')
  })

  await test.step('a CV', async () => {
    await tutor.goto('/edit-cv')
    await tutor.getByLabel(/^Experience/).fill('Four years with class 8.')
    await logOutElsewhere(tutor)
    await pressAfterEnd(tutor.getByRole('button', { name: /^(Submit|Update) CV/ }))
    await expect(againDialog(tutor).getByLabel(/^Phone/)).toHaveValue(SAMPLE_PHONES.Tutor)
    await signIn(tutor.request, 'Tutor')
    await tutor.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(againDialog(tutor)).toHaveCount(0)
    await expect(tutor.getByLabel(/^Experience/)).toHaveValue('Four years with class 8.')
  })

  await test.step('a reason in a dialog of the office, which stays open', async () => {
    await logInElsewhere(page, guardian)
    const { tuitionId } = await postTuition(page.request, {})
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${tuitionId}`)
    await menuAction(admin, tuitionId, 'Reject')
    const dialog = admin.getByRole('dialog').filter({ has: admin.getByLabel(/^Reason/) })
    await dialog.getByLabel(/^Reason/).fill('Asks for money first.')
    await logOutElsewhere(admin)
    await pressAfterEnd(dialog.getByRole('button', { name: 'Reject post' }))
    await logInAgain(admin, samplePassword())
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Asks for money first.')
    await dialog.getByRole('button', { name: 'Reject post' }).click()
    await expect(dialog).toHaveCount(0)
  })
})
