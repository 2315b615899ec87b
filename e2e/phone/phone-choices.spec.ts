import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../vocabulary.ts'

const FORM = '/tuition-post-by-unregister-guardian'

const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .or(page.getByRole('combobox', { name: new RegExp(`^${label}`) }))
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Opens the post form and waits until its lists can be opened. */
async function openForm(page: Page) {
  await page.goto(FORM)
  await expect(page.getByPlaceholder('Select...').first()).toBeVisible()
}

test('on a phone a list of choices covers the screen, with groups, search, chosen values on top and ticked, and Done below [FAM-410..412, FAM-414, FAM-658]', {
  tag: '@all',
}, async ({ as }) => {
  await test.step('on a phone a list covers the screen, with groups, chosen values on top and Done', async () => {
    const page = await as('visitor')
    await openForm(page)
    await field(page, 'Subjects').first().click()
    await expect(page.getByRole('listbox').getByText('Common', { exact: true })).toBeVisible()
    await expect(options(page).first()).toHaveText('All-subject')
    await expectAccessible(page)
    await options(page)
      .filter({ hasText: /^Math$/ })
      .click()
    await options(page)
      .filter({ hasText: /^Physics$/ })
      .click()
    await expect(page.getByRole('button', { name: 'Remove Math' })).toBeInViewport()
    expect(await page.evaluate(() => document.elementFromPoint(30, 30)?.closest('header') ?? null)).toBeNull()
    for (const name of ['Math', 'Physics'])
      await expect(options(page).filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute('data-checked', 'true')
    const done = page.getByRole('button', { name: 'Done' })
    const height = page.viewportSize()?.height ?? 0
    expect((await done.boundingBox())?.y).toBeGreaterThan(height * 0.8)
    // What is below `Done` must not get the tap.
    await done.tap()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Remove Physics' })).toBeVisible()
    await expect(field(page, 'Medium').first()).toBeInViewport()
  })

  await test.step('with a keyboard open four options are visible', async () => {
    const page = await as('visitor')
    await page.setViewportSize({ width: 360, height: 420 })
    await openForm(page)
    await field(page, 'Class').first().click()
    for (const at of [0, 1, 2, 3]) await expect(options(page).nth(at)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('the first match of what is typed is chosen with Enter', async () => {
    const page = await as('visitor')
    await openForm(page)
    const choices = [
      ['Subjects', 'math', 'Math'],
      ['Subjects', 'পদার্থ', 'Physics'],
      ['Class', 'class eight', 'Class 8'],
      ['Class', 'hsc', 'Inter 1st year'],
    ] as const
    for (const [label, typed, chosen] of choices) {
      await field(page, label).first().fill(typed)
      await expect(options(page).first()).toHaveText(chosen)
      await expect(page.locator('[data-combobox-selected]')).toHaveText(chosen)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Remove ${chosen}`, exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })

  await test.step('the first match is selected when the other spellings arrive after the typing', async () => {
    const page = await as('visitor')
    const typed = Promise.withResolvers<void>()
    await page.route(/choice-spellings/, async (route) => {
      await typed.promise
      await route.continue()
    })
    await openForm(page)
    await field(page, 'Class').first().fill('class eight')
    await expect(page.getByRole('listbox').getByText('No options')).toBeVisible()
    typed.resolve()
    await expect(page.locator('[data-combobox-selected]')).toHaveText('Class 8')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove Class 8', exact: true })).toBeVisible()
  })

  await test.step('required lists say so to a screen reader', async () => {
    const page = await as('visitor')
    await openForm(page)
    for (const label of ['Class', 'Subjects', 'Medium', 'Areas'])
      await expect(field(page, label).first()).toHaveAttribute('aria-required', 'true')
    await expect(page.getByLabel('City')).toHaveAttribute('required', '')
  })
})
