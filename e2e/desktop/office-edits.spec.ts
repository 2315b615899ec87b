import type { Page } from '@playwright/test'
import { newPhone, postCall, postTuition } from '../api.ts'
import { changeRole, newColleague } from '../colleagues.ts'
import { save } from '../cv.ts'
import { logInElsewhere, newPerson } from '../sessions.ts'
import {
  expect,
  expectAccessible,
  expectToast,
  menuAction,
  openRowMenu,
  row,
  test,
  waitUntilHydrated,
} from '../vocabulary.ts'

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' })
const details = (page: Page) => page.getByRole('textbox', { name: /^Details/ })
const place = (page: Page) => page.getByRole('textbox', { name: /^Location details/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('of two colleagues who edit one record the second reads who changed what, takes theirs or sends mine again; also after a restored draft [OFF-580, OFF-584, OFF-585, OFF-660]', {
  tag: '@all',
}, async ({ as, consoleErrors }) => {
  const [owner, page] = [await as('Admin'), await as('visitor')]
  const colleague = await newColleague(owner.request, page, 'manager')
  const texts = { details: 'Twins', locationDetails: 'Near the bridge' }
  const { tuitionId, _id } = await postTuition(owner.request, { phone: newPhone(), ...texts })
  const edit = `/admin-prime-ta/edit-tuition-by-admin?tuitionId=${tuitionId}`
  /** What a colleague saves while the form is open. */
  const changeMeanwhile = async (body: object) =>
    expect((await page.request.patch(`/api/v1/tuitions/update/${_id}`, { data: body })).ok()).toBe(true)
  const expectSaved = async (expected: typeof texts) => {
    await expectToast(owner, 'Tuition Edited!')
    await owner.goto(edit)
    await waitUntilHydrated(owner)
    await expect(details(owner)).toHaveValue(expected.details)
    await expect(place(owner)).toHaveValue(expected.locationDetails)
  }

  await test.step('mine, by keyboard, after a look at the form', async () => {
    for (const one of [owner, page]) await one.goto(edit)
    await details(page).fill('Twins, both in class 5')
    await place(page).fill('Behind the market')
    await press(page, 'Update Tuition')
    await expectToast(page, 'Tuition Edited!')
    await details(owner).fill('Two children')
    await press(owner, 'Update Tuition')
    await expect(conflict(owner)).toContainText(`${colleague.name} changed this`)
    await expect(conflict(owner).getByRole('listitem')).toHaveText(['Location details', 'Details'])
    await expectAccessible(owner)
    await owner.keyboard.press('Escape')
    await expect(conflict(owner)).toHaveCount(0)
    await expect(details(owner)).toHaveValue('Two children')
    await press(owner, 'Update Tuition')
    await conflict(owner).getByRole('button', { name: 'Send mine again' }).press('Enter')
    await expectSaved({ details: 'Two children', locationDetails: 'Near the bridge' })
  })

  await test.step('theirs, which are then in the form', async () => {
    await changeMeanwhile({ details: 'Three children' })
    await details(owner).fill('Four children')
    await press(owner, 'Update Tuition')
    await press(owner, 'Take theirs')
    await expect(conflict(owner)).toHaveCount(0)
    await expect(details(owner)).toHaveValue('Three children')
    await place(owner).fill('Beside the mosque')
    await press(owner, 'Update Tuition')
    await expectSaved({ details: 'Three children', locationDetails: 'Beside the mosque' })
  })

  await test.step('mine, although somebody changed it again while the dialog was open', async () => {
    await changeMeanwhile({ details: 'Five children' })
    await details(owner).fill('Six children')
    await press(owner, 'Update Tuition')
    await expect(conflict(owner)).toBeVisible()
    await changeMeanwhile({ details: 'Seven children' })
    const refusedAgain = owner.waitForResponse((answer) => answer.status() === 409)
    await press(owner, 'Send mine again')
    await refusedAgain
    await expect(conflict(owner)).toBeVisible()
    await press(owner, 'Send mine again')
    await expectSaved({ details: 'Six children', locationDetails: 'Beside the mosque' })
  })

  await test.step('a CV whose draft was restored', async () => {
    const tutor = await newPerson(owner.request, 'Tutor', 'Nusrat Jahan Mim')
    const own = await as('visitor')
    await logInElsewhere(own, tutor)
    const { cv } = await postCall(own.request, 'cvs/create-cv', SMALL_CV)
    const experience = (by: Page) => by.getByLabel(/^Experience/)
    await owner.goto(`/admin-prime-ta/edit-cv/${cv.tutorId}`)
    await experience(owner).fill('Two years, says she')
    await page.goto(`/admin-prime-ta/edit-cv/${cv.tutorId}`)
    await experience(page).fill('Three years')
    await save(page).click()
    await expectToast(page, 'Cv Updated!')
    await owner.reload()
    await expect(owner.getByText('Your changes to this CV are back.')).toBeVisible()
    await expect(experience(owner)).toHaveValue('Two years, says she')
    await save(owner).click()
    await expect(conflict(owner)).toContainText(`${colleague.name} changed this`)
    await press(owner, 'Send mine again')
    await expectToast(owner, 'Cv Updated!')
    await expect(owner.getByText('Two years, says she').first()).toBeVisible()
  })

  await test.step('a post of a guardian, who is not told who of the team it was', async () => {
    const guardian = await as('visitor')
    await logInElsewhere(guardian, await newPerson(owner.request, 'Guardian', 'Rahima Khatun'))
    const post = await postTuition(guardian.request, { details: 'Bring a ruler.' })
    await guardian.goto(`/edit-own-tuition?tuitionId=${post.tuitionId}`)
    await details(guardian).fill('Bring a compass.')
    const changed = await page.request.patch(`/api/v1/tuitions/update/${post._id}`, {
      data: { details: 'Bring a pen.' },
    })
    expect(changed.ok()).toBe(true)
    await guardian.reload()
    await expect(guardian.getByText('What you changed before is back.')).toBeVisible()
    await press(guardian, 'Update Tuition')
    await expect(conflict(guardian)).toContainText('Our team changed this')
    await expect(conflict(guardian)).not.toContainText(colleague.name)
    await press(guardian, 'Take theirs')
    await expect(details(guardian)).toHaveValue('Bring a pen.')
    await guardian.reload()
    await waitUntilHydrated(guardian)
    await expect(details(guardian)).toHaveValue('Bring a pen.')
    await expect(guardian.getByText('What you changed before is back.')).toHaveCount(0)
  })
  // The browser logs the refused edits.
  consoleErrors.splice(0)
})

/** A CV with the required fields. */
const SMALL_CV = {
  experience: 'One year',
  teachingPreferences: {
    preferredSubjects: ['Math'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
  },
  address: { coverageAddress: { city: 'Sylhet', areas: ['Zindabazar'] } },
  othersInfo: { gender: 'Female' },
}

test('a role that is taken away while a dialog or a form is open is said in one sentence, keeps what was typed, and changes menu and buttons afterwards [OFF-661]', {
  tag: '@all',
}, async ({ as, consoleErrors }) => {
  const [owner, page, visitor] = [await as('Admin'), await as('visitor'), await as('visitor')]
  const colleague = await newColleague(owner.request, page, 'verifier')
  const refusal = 'Your role in the team does not allow this. Ask an owner.'
  const menu = page.getByRole('navigation', { name: 'Admin' })

  await test.step('a dialog of a row', async () => {
    const { tuitionId } = await postTuition(visitor.request, { phone: newPhone() })
    await page.goto(`/admin-prime-ta/unverified-tuition-post?q=${tuitionId}`)
    await menuAction(page, tuitionId, 'Reject')
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(/^Reason/) })
    await dialog.getByLabel(/^Reason/).fill('Asks for money first.')
    await changeRole(owner.request, colleague, 'matcher')
    await press(page, 'Reject post')
    await expect(dialog.getByText(refusal)).toBeVisible()
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Asks for money first.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await press(page, 'Leave')
    await expect(row(page, tuitionId).getByRole('button', { name: 'Verify' })).toHaveCount(0)
    const actions = await openRowMenu(page, tuitionId)
    await expect(actions.getByRole('menuitem', { name: 'Reject' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a form of a page', async () => {
    await page.goto('/admin-prime-ta/create-report')
    await page.getByLabel(/^Phone/).fill(newPhone())
    await page.getByLabel(/^Role/).selectOption('Guardian')
    await page.getByLabel(/^Comment/).fill('Does not answer.')
    await expect(menu.getByRole('link', { name: 'Tuition Post' })).toBeVisible()
    await changeRole(owner.request, colleague, 'cashier')
    await press(page, 'Create Report')
    await expectToast(page, refusal)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu.getByRole('link', { name: 'Tuition Post' })).toHaveCount(0)
    await expect(page.getByLabel(/^Comment/)).toHaveValue('Does not answer.')
    await changeRole(owner.request, colleague, 'matcher')
    await press(page, 'Create Report')
    await expect(page).toHaveURL(/all-reports/)
  })
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})
