import type { Page } from '@playwright/test'
import { newPhone, postTuition } from '../api.ts'
import { VISITOR_FORM } from '../visitor-post.ts'
import { expect, mainMenu, menuAction, openRowMenu, test, waitUntilHydrated } from '../vocabulary.ts'

const list = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .or(page.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    .first()
const dialogs = (page: Page) => page.getByRole('dialog')
const openMenu = (page: Page) => page.locator('details[data-menu][open]')

/** Presses Back once what covers the page has its entry in the history. */
async function goBackFromOverlay(page: Page) {
  await page.waitForFunction(() => history.state?.overlay)
  await page.goBack()
}

test('Back closes a list, a menu and a dialog of a visitor, and costs no press more after another way out [WEB-535]', async ({
  as,
}) => {
  const page = await as('visitor')
  await page.goto('/')
  await page.goto(VISITOR_FORM)
  await expect(page.getByPlaceholder('Select...').first()).toBeVisible()
  await list(page, 'Class').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await goBackFromOverlay(page)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page).toHaveURL(VISITOR_FORM)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)

  await list(page, 'Subjects').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')

  await test.step('a menu before the app runs, and a link in it', async () => {
    await mainMenu(page)
    await goBackFromOverlay(page)
    await expect(openMenu(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await (await mainMenu(page)).getByRole('link', { name: 'Tuitions', exact: true }).click()
    await expect(page).toHaveURL('/tuitions-page')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
  await test.step('the message dialog, by Back, by Escape and over a reload', async () => {
    const open = page.getByRole('button', { name: 'Send a Message' })
    await open.click()
    await expect(dialogs(page)).toBeVisible()
    await goBackFromOverlay(page)
    await expect(dialogs(page)).toHaveCount(0)
    await open.click()
    await expect(dialogs(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await open.click()
    await expect(dialogs(page)).toBeVisible()
    await page.reload()
    await expect(open).toBeVisible()
  })
  await page.goBack()
  await expect(page).not.toHaveURL('/')
})

test('Back closes the dialogs of staff, asks about what was typed and lets a link in a menu lead on [WEB-535]', async ({
  as,
}) => {
  const page = await as('Admin')
  const { tuitionId } = await postTuition(page.request, { phone: newPhone() })
  const address = `/admin-prime-ta/available-tuition?q=${tuitionId}`
  await page.goto('/admin-prime-ta')
  await page.goto(address)
  await waitUntilHydrated(page)
  await menuAction(page, tuitionId, 'Close')
  const reason = dialogs(page).getByLabel(/^Reason/)
  await expect(reason).toBeVisible()
  await goBackFromOverlay(page)
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)

  await test.step('a dialog with typed text asks; Back answers that it stays', async () => {
    await openRowMenu(page, tuitionId)
    await goBackFromOverlay(page)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await menuAction(page, tuitionId, 'Close')
    await reason.fill('Found a tutor elsewhere')
    await goBackFromOverlay(page)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await goBackFromOverlay(page)
    await expect(question).toHaveCount(0)
    await expect(reason).toHaveValue('Found a tutor elsewhere')
    await goBackFromOverlay(page)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialogs(page)).toHaveCount(0)
  })
  await test.step('the side menu, and a link in it', async () => {
    const menu = page.getByRole('banner').getByRole('button').first()
    await menu.click()
    await expect(dialogs(page)).toBeVisible()
    await goBackFromOverlay(page)
    await expect(dialogs(page)).toHaveCount(0)
    await menu.click()
    await dialogs(page).getByRole('link', { name: 'Messages' }).first().click()
    await expect(page).not.toHaveURL(address)
    await expect(dialogs(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(address)
  })
  await page.goBack()
  await expect(page).toHaveURL('/admin-prime-ta')
})

test('Back asks before it leaves an edited form, and a second Back stays [WEB-535]', async ({ as }) => {
  const page = await as('Tutor')
  await page.goto('/account')
  await (await mainMenu(page)).getByRole('link', { name: 'Edit CV' }).first().click()
  const experience = page.getByLabel(/^Experience/)
  const typed = 'Two years with children of class 3'
  await experience.fill(typed)
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/edit-cv')
  await goBackFromOverlay(page)
  await expect(question).toHaveCount(0)
  await expect(experience).toHaveValue(typed)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/account')
})
