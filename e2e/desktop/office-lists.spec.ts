import type { Page } from '@playwright/test'
import { newPhone, postTuition } from '../api.ts'
import { expect, expectAccessible, expectToast, isWide, menuAction, test, visit } from '../vocabulary.ts'

/** Tests of single rows search for posts of their own: others add posts to the top of this list. */
const PENDING = '/admin-prime-ta/unverified-tuition-post'

const LISTS = [
  'available-tuition',
  'unverified-tuition-post',
  'unverified-tutor',
  'all-approved-tutors-for-admin',
  'all-guardians-for-admin',
  'message',
]

const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-row]')
const cards = (page: Page) => page.getByRole('main').locator('ul[aria-label] > li')

test('a list fits the window, is filtered, ordered and paged by its address, and is returned to as it was left [OFF-103..105, OFF-108..109, OFF-114, OFF-120, OFF-570..571]', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('Admin')
  await test.step('nine rows of a list are in view, and nothing scrolls sideways', async () => {
    await page.goto('/admin-prime-ta')
    // The next page has the font of the product from the cache.
    await page.evaluate(() => document.fonts.ready.then(() => true))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const list of LISTS) {
      await visit(page, `/admin-prime-ta/${list}`)
      await expect((!isWide(page) ? cards(page) : rows(page)).first()).toBeVisible()
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, list).toBe(0)
      if (!isWide(page)) continue
      const frame = page.getByRole('main').locator('section:has(> table)')
      expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth), list).toBe(0)
      const inView = await rows(page).evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      )
      expect(inView, list).toBeGreaterThanOrEqual(9)
    }
  })

  await test.step('filters, order and saved views of a list are in its address', async () => {
    await page.goto('/admin-prime-ta/available-tuition')
    if (!isWide(page)) {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog').getByLabel('Gender').selectOption({ index: 1 })
      await expect(page).toHaveURL(/gender=/)
      await page.getByRole('dialog').getByLabel('Sort by').selectOption('-applicants')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByRole('button', { name: /Filters/ })).toContainText('1')
    } else {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('option', { name: 'Gender' }).click()
      await page.keyboard.type('female')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/gender=/)
      await expect(page.getByRole('link', { name: 'Remove Gender: Female' })).toBeVisible()
      await page.getByRole('link', { name: 'Applicants', exact: true }).first().click()
      await expect(page.getByRole('columnheader', { name: /^Applicants/ })).toHaveAttribute('aria-sort', 'descending')
    }
    await expect(page).toHaveURL(/gender=\w+.*sort=-applicants/)
    await page.reload()
    await expect(page).toHaveURL(/gender=\w+/)

    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill('Most applicants')
    await page.getByLabel('Name of the view').press('Enter')
    await page.goto('/admin-prime-ta/available-tuition')
    await page.getByRole('link', { name: 'Most applicants' }).click()
    await expect(page).toHaveURL(/gender=\w+.*sort=-applicants/)
    await page.getByRole('button', { name: 'Remove the view Most applicants' }).click()
    await expect(page.getByRole('link', { name: 'Most applicants' })).toHaveCount(0)
  })

  await test.step('any page of a list can be opened by its number', async () => {
    await page.goto('/admin-prime-ta/available-tuition')
    const pager = page.getByRole('navigation', { name: 'Pages of the list' })
    await pager.getByLabel('Go to page').fill('7')
    await pager.getByLabel('Go to page').press('Enter')
    await expect(page.getByText(/^Page 7 of/)).toBeVisible()
    await pager.getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  })

  await test.step('columns are chosen, kept with the account, and fit a wide window', async () => {
    if (!isWide(page)) return
    const date = page.getByRole('columnheader', { name: 'Booked Date' })
    await page.goto('/admin-prime-ta/all-booked-tuition')
    await expect(date).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await page.getByRole('checkbox', { name: 'Booked Date' }).press('Space')
    await expect(date).toHaveCount(0)
    await saved
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Start Date' })).toBeVisible()
    await expect(date).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Default' }).click()
    await expect(date).toBeVisible()

    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto('/admin-prime-ta/available-tuition')
    const frame = page.getByRole('main').locator('section:has(> table)')
    await expect(frame).toHaveAttribute('data-fits', 'true')
    for (const action of ['Edit', 'All Conform', 'Repost'])
      await expect(page.getByRole('link', { name: new RegExp(`^${action} TN`) }).first()).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a record leads back to its list as it was left', async () => {
    // So low that ten rows do not fit.
    if (isWide(page)) await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/admin-prime-ta/available-tuition?page=3')
    const applicants = page
      .getByRole('main')
      .getByRole('link', { name: /^Applicants TN/ })
      .last()
    await expect(applicants).toBeVisible()
    await page.evaluate(() => scrollTo(0, 120))
    await applicants.click()
    await expect(page).toHaveURL(/\/applicants\/TN/)
    if (isWide(page))
      await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')).toHaveText(
        'Available Tuition',
      )
    await page.getByRole('link', { name: 'Back to All tuitions' }).click()
    await expect(page).toHaveURL(/available-tuition\?page=3$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  })
})

test(
  'rows, menus, dialogs and forms of the office are used with the keyboard, and typed text is not lost [OFF-101..102, OFF-110, OFF-115, OFF-118..119]',
  { tag: '@all' },
  async ({ as, request }, { project }) => {
    const page = await as('Admin')
    await test.step('the menu of a row opens with the keyboard and names its row', async () => {
      await page.goto('/admin-prime-ta/available-tuition')
      const menus = page.getByRole('button', { name: /^More actions for TN/ })
      // By its name, because another journey may post a tuition above it.
      const more = page.getByRole('button', { name: (await menus.first().getAttribute('aria-label')) ?? '' })
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(more).toBeFocused()
    })

    await test.step('the first Tab stop of a screen far down in the menu is the skip link', async () => {
      await page.goto('/admin-prime-ta/all-due-payments')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    })

    await test.step('rows are read and moved through with the keyboard', async () => {
      // A phone has no keyboard.
      if (!isWide(page)) return
      const phone = newPhone()
      for (let times = 0; times < 2; times++) await postTuition(request, { phone })
      await page.goto(`${PENDING}?q=${phone}`)
      await expect(rows(page)).toHaveCount(2)
      await page.keyboard.press('j')
      await expect(rows(page).nth(0)).toHaveAttribute('data-open', 'true')
      await page.keyboard.press('j')
      await expect(rows(page).nth(1)).toHaveAttribute('data-open', 'true')
      await expect(page.getByRole('complementary')).toHaveCount(1)
      await page.keyboard.press('k')
      await expect(rows(page).nth(0)).toHaveAttribute('data-open', 'true')
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Reason/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('complementary')).toHaveCount(0)
      await page.getByRole('searchbox').fill('jjvv')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('an undo asks for a reason and keeps a text that is too long', async () => {
      const { tuitionId } = await postTuition(request, { phone: newPhone() })
      await page.goto(`${PENDING}?q=${tuitionId}`)
      await menuAction(page, tuitionId, 'Reject')
      const dialog = page.getByRole('dialog').first()
      const reason = dialog.getByRole('textbox', { name: 'Reason' })
      await expect(reason).toBeFocused()
      await page.keyboard.press('Enter')
      await reason.fill('x'.repeat(600))
      await expect(dialog.getByText('This text has 600 characters; at most 500 are allowed.')).toBeVisible()
      await expect(reason).toHaveValue('x'.repeat(600))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a form with typed text asks before it is left, also a dialog on Escape', async () => {
      await page.goto('/admin-prime-ta/create-payment')
      await page
        .getByRole('main')
        .getByRole('textbox')
        .or(page.getByRole('main').getByRole('combobox'))
        .first()
        .fill('TR10')
      await page.getByRole('banner').getByRole('link', { name: /Porua/ }).click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay here' }).click()
      await expect(page).toHaveURL(/create-payment$/)
      await page.getByRole('banner').getByRole('link', { name: /Porua/ }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/admin-prime-ta$/)
    })

    await test.step('a toast does not cover the search', async () => {
      await page.goto('/admin-prime-ta/create-report')
      await page.getByLabel(/^Phone/).fill(project.name === 'phone' ? '01799000111' : '01799000112')
      await page.getByLabel(/^Role/).selectOption('Guardian')
      await page.getByLabel(/^Comment/).fill('Did not pay the tutor.')
      await page.getByRole('button', { name: 'Create Report' }).click()
      await expectToast(page, 'Report Created!')
      await expect(page.getByRole('searchbox')).toBeVisible()
      const { y, height } = (await page.getByRole('searchbox').boundingBox()) ?? { y: 0, height: 0 }
      const toast = page.locator('.mantine-Notification-root').first()
      await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(y + height)
    })
  },
)

test.describe('without a network', () => {
  // The browser reports each request that did not leave.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the screen says that it is offline [OFF-116]', async ({ as }) => {
    const page = await as('Admin')
    await page.goto('/admin-prime-ta/available-tuition')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })
})
