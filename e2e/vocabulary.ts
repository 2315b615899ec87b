import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../src/demo/sample-people.ts'

type Role = keyof typeof SAMPLE_PHONES

type Fixtures = {
  /** A page of somebody's own browser: a visitor's, or one signed in through the log-in screen. */
  as: (who: Role | 'visitor') => Promise<Page>
  /** The complaints of every page's console, which must stay empty. */
  complaints: string[]
}

/** Every test ends with a clean console in every browser it opened. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  as: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (who) => {
      const context = await browser.newContext()
      opened.push(context)
      listen(context, complaints)
      const page = await context.newPage()
      if (who !== 'visitor') await signIn(page, who)
      return page
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

function listen(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.location().url}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
}

const HOME = { Admin: /\/admin-prime-ta$/, Guardian: /\/new-tuition-post$/, Tutor: /\/edit-cv$/ } as const

/** Signs a sample account in through its log-in screen and waits for where the role is at home. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto(role === 'Admin' ? '/login-admin-p-t' : '/login')
  await fillLogin(page, role)
  await expect(page).toHaveURL(HOME[role])
}

/** Fills the log-in form of the page for a sample account and sends it. */
export async function fillLogin(page: Page, role: Role): Promise<void> {
  if (role !== 'Admin') await page.getByLabel('Account type').selectOption(role)
  await page.getByLabel(/^Phone/).fill(SAMPLE_PHONES[role])
  await page.getByRole('textbox', { name: /^Password/ }).fill(samplePassword())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

function samplePassword(): string {
  const password = process.env.SAMPLE_PASSWORD
  if (!password) throw new Error('SAMPLE_PASSWORD is not set for the tests')
  return password
}

/** Chooses values in a multi-select by typing a part of each. */
export async function choose(page: Page, label: string, ...values: string[]): Promise<void> {
  const field = page
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .or(page.getByRole('textbox', { name: new RegExp(`^${label}`) }))
  // Until its script is there the field says so, and has no list.
  await expect(field.first()).not.toHaveAttribute('placeholder', 'Loading...')
  for (const value of values) {
    await field.first().fill(value)
    await page.getByRole('listbox').getByRole('option', { name: value, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

/** The row of a list that holds the text: a table row on a wide screen, a card on a phone. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('main').locator('tr, li, article').filter({ hasText: text }).last()
}

/** Presses a button or link of the row that holds the text. */
export async function rowAction(page: Page, text: string, action: string | RegExp): Promise<void> {
  const name = typeof action === 'string' ? new RegExp(`^${action}`) : action
  const found = row(page, text)
  await found.getByRole('button', { name }).or(found.getByRole('link', { name })).first().click()
}

/** Answers the open question with the dialog's confirming button. */
export async function confirm(page: Page, prompt: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(prompt)
  await dialog.getByRole('button', { name: 'Yes!' }).click()
}

/** Waits for a notice with this title or text. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()
}

/** Waits until nothing is being fetched into what is shown and nothing fades or moves: a half-faded text has no contrast. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** No accessibility fault that axe knows of (WCAG 2.2 A and AA) on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A target that the bar on top covers in part, as the page happens to be scrolled, would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await untilSettled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** The site's main menu with its entries in view: a row on a wide screen, a sheet behind a button on a phone. */
export async function mainMenu(page: Page): Promise<Locator> {
  const banner = page.getByRole('banner')
  const burger = banner.locator('summary[aria-label="Menu"]')
  if (await burger.isVisible()) {
    const isOpen = await burger.evaluate((summary) => summary.parentElement?.hasAttribute('open'))
    if (!isOpen) await burger.click()
  }
  return banner.getByRole('navigation').filter({ visible: true })
}

/** Opens the dropdown of a role where there is one; on a phone its entries stand in the sheet already. */
export async function openRoleMenu(page: Page, name: string): Promise<Locator> {
  const menu = await mainMenu(page)
  const summary = menu.locator('summary', { hasText: name })
  if (await summary.isVisible()) await summary.click()
  return menu
}
