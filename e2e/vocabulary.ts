import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { SAMPLE_PHONES } from '../src/demo/sample-people.ts'

type Role = keyof typeof SAMPLE_PHONES

type Options = {
  /** The console errors that a test causes, also those that arrive at its end; others fail it. */
  expectedErrors: RegExp | null
}

type Fixtures = {
  /** A page in a browser context of its own, for a visitor or a signed-in sample user; blank, or the role's home page. */
  as: (who: Role | 'visitor', place?: 'blank' | 'home') => Promise<Page>
  /** The console errors of every page, which must stay empty. */
  consoleErrors: string[]
}

/** Checks after every test that the console of every context is clean. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const consoleErrors: string[] = []
      listen(context, consoleErrors)
      await use(consoleErrors)
      expect(consoleErrors.filter((line) => !expectedErrors?.test(line))).toEqual([])
    },
    { auto: true },
  ],
  as: async ({ browser, consoleErrors }, use) => {
    const opened: BrowserContext[] = []
    await use(async (who, place = 'blank') => {
      const context = await browser.newContext()
      opened.push(context)
      listen(context, consoleErrors)
      const page = await context.newPage()
      if (who === 'visitor') return page
      await signIn(page.request, who)
      if (place === 'home') await page.goto(HOME[who])
      return page
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

/**
 * Warnings that are no faults: service workers are off in most tests, and a navigation loads the stylesheets of its page
 * (`.css#`) before it is shown, which on a slow machine takes more than the few seconds that Chromium allows.
 */
const expectedWarning =
  /^Service Worker registration blocked by Playwright$|\.css# was preloaded using link preload but not used within/

/** Collects the errors and warnings of every page of a context. */
export function listen(context: BrowserContext, consoleErrors: string[]) {
  context.on('console', (message) => {
    if (expectedWarning.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${message.location().url}: ${message.text()}`)
  })
  context.on('weberror', (error) => consoleErrors.push(error.error().message))
}

const HOME = { Admin: '/admin-prime-ta', Guardian: '/new-tuition-post', Tutor: '/edit-cv' } as const

const LOGIN = {
  Admin: 'admins/login-admin-p-t',
  Guardian: 'guardians/login-guardian',
  Tutor: 'tutors/login-tutor',
} as const

/** Signs a sample account in by the call of its log-in screen; the page stays where it is. */
export async function signIn(by: APIRequestContext, role: Role): Promise<void> {
  const data = { phone: SAMPLE_PHONES[role], password: samplePassword() }
  const answer = await by.post(`/api/v1/${LOGIN[role]}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Waits until the app runs; starts it where a visitor's page waits for a control that needs it. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('page:start')))
  await page.waitForFunction(() => performance.getEntriesByName('page:hydrated').length > 0)
}

/** Fills in and submits the log-in form for a sample account. */
export async function fillLogin(page: Page, role: Role): Promise<void> {
  if (role !== 'Admin') await page.getByLabel('Account type').selectOption(role)
  await page.getByLabel(/^Phone/).fill(SAMPLE_PHONES[role])
  await page.getByRole('textbox', { name: /^Password/ }).fill(samplePassword())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export function samplePassword(): string {
  const password = process.env.SAMPLE_PASSWORD
  if (!password) throw new Error('SAMPLE_PASSWORD is not set for the tests')
  return password
}

/** Chooses values in a multi-select by typing a part of each. */
export async function chooseOptions(page: Page, label: string, ...values: string[]): Promise<void> {
  const field = page
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .or(page.getByRole('textbox', { name: new RegExp(`^${label}`) }))
  // Before hydration the field has no list and says that it loads.
  await expect(field.first()).not.toHaveAttribute('placeholder', 'Loading...')
  for (const value of values) {
    await field.first().fill(value)
    await page.getByRole('listbox').getByRole('option', { name: value, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

/** Whether lists are tables and the menu is always visible. */
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

/** The row of a list that contains the text: a table row on a wide screen, a card on a phone. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('main').locator('tr, li, article').filter({ hasText: text }).last()
}

/** Presses a button or link of the row that contains the text. */
export async function rowAction(page: Page, text: string, action: string | RegExp): Promise<void> {
  const name = typeof action === 'string' ? new RegExp(`^${action}`) : action
  const found = row(page, text)
  await found.getByRole('button', { name }).or(found.getByRole('link', { name })).first().click()
}

/** Opens the quiet menu of the row that contains the text, and returns it. */
export async function openRowMenu(page: Page, text: string): Promise<Locator> {
  await row(page, text)
    .getByRole('button', { name: /^More actions for/ })
    .click()
  return page.getByRole('menu')
}

/** Chooses an entry of the quiet menu of the row that contains the text. */
export async function menuAction(page: Page, text: string, action: string): Promise<void> {
  const menu = await openRowMenu(page, text)
  await menu.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Waits for a toast with this title or text. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()
}

/** Opens another page of the running app as a link does, in half the time of a new document. */
export async function visit(page: Page, address: string): Promise<void> {
  await waitUntilHydrated(page)
  const before = await page.title()
  await page.evaluate((to) => {
    // What the router writes for a link, so that it knows the direction.
    history.pushState({ idx: history.state.idx + 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page).not.toHaveTitle(before)
}

/** Waits until no query is loading and no animation runs, because a fading text has no contrast. */
async function waitUntilSettled(page: Page, pending: number): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(pending)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Checks that axe finds no fault (WCAG 2.2 A and AA) on the current page, once a live refetch that dims a list is over;
 * `pending` is the number of buttons that wait for the answer to a dialog. `within` selects what is checked: below an open
 * menu axe reports targets that it covers in part as too small.
 */
export async function expectAccessible(page: Page, { pending = 0, within = 'html' } = {}): Promise<void> {
  // axe reports a target that the sticky header covers in part as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const faults = async () => {
    await waitUntilSettled(page, pending)
    const { violations } = await new AxeBuilder({ page })
      .include(within)
      .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
      // The pages hold no frames of another origin, so the result needs no second page to be put together in.
      .setLegacyMode()
      .analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  await expect.poll(faults).toEqual([])
}

/** The main menu with its entries visible: a row on a wide screen, a sheet behind a button on a phone. */
export async function mainMenu(page: Page): Promise<Locator> {
  const banner = page.getByRole('banner')
  const burger = banner.locator('summary[aria-label="Menu"]')
  const menu = banner.getByRole('navigation').filter({ visible: true })
  // The header of a page that has just been opened may not be there yet.
  await expect(burger.filter({ visible: true }).or(menu).first()).toBeVisible()
  if (await burger.isVisible()) {
    const isOpen = await burger.evaluate((summary) => summary.parentElement?.hasAttribute('open'))
    if (!isOpen) await burger.click()
  }
  return menu
}

/** Opens the dropdown of a role; on a phone its entries are in the sheet already. */
export async function openRoleMenu(page: Page, name: string): Promise<Locator> {
  const menu = await mainMenu(page)
  // The user is known.
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  const summary = menu.locator('summary', { hasText: name })
  if (await summary.isVisible()) await summary.click()
  return menu
}
