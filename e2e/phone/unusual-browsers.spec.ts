import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { VISITOR_FORM } from '../visitor-post.ts'
import { expect, fillLogin, test, waitUntilHydrated } from '../vocabulary.ts'

const PRIVATE = '01711000001'

test('without scripts every form says what to do, and no input gets into an address [WEB-531]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/contact', VISITOR_FORM, '/login', '/register', '/login-by-code', '/hire-request/TR1001']) {
    await page.goto(path)
    const form = page.locator('main form[method=post]').first()
    expect(await form.innerHTML()).toMatch(/This form needs JavaScript\..*01\d/)
    await form.locator('input[name=phone]').fill(PRIVATE)
    await form.locator('[type=submit]').last().click()
    await expect(form.locator('input[name=phone]')).toHaveValue('')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(page.url()).not.toContain(PRIVATE)
  }
  await context.close()
})

test('where cookies are off the forms of log-in, registration and codes say so and send nothing [WEB-532]', async ({
  as,
}) => {
  const page = await as('visitor')
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const path of ['/login', '/register', '/login-by-code', '/forgot-password', '/login-admin-p-t']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This browser keeps no cookies for this site.')
    await page.locator('main form [type=submit]').last().click()
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
  }
  expect(sent).toEqual([])
})

/** Regular expressions as Safari has them before 16.4. */
function forgetLookBehind() {
  const refuse = ([source]: unknown[]) => {
    const text = source instanceof Known ? source.source : String(source)
    if (/\(\?<[=!]/.test(text)) throw new SyntaxError('Invalid regular expression: invalid group specifier name')
  }
  const Known = RegExp
  window.RegExp = new Proxy(Known, {
    apply: (target, self, given) => {
      refuse(given)
      return Reflect.apply(target, self, given)
    },
    construct: (target, given, by) => {
      refuse(given)
      return Reflect.construct(target, given, by === window.RegExp ? target : by)
    },
  })
}

test('the app runs in a browser without look-behind and static blocks [WEB-533]', async ({ as }) => {
  const page = await as('visitor')
  await page.addInitScript(forgetLookBehind)
  await page.goto('/login')
  await fillLogin(page, 'Guardian')
  await expect(page).toHaveURL('/new-tuition-post')
  const files = globSync('build/client/assets/*.js', { cwd: join(import.meta.dirname, '../..') })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect(/\(\?<[=!]|\bstatic\s*\{/.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
})

/** Fills a field as a password manager does that sends no event. */
const fillQuietly = (page: Page, selector: string, value: string) =>
  page.locator(selector).evaluate((field: HTMLInputElement, text) => {
    field.value = text
  }, value)

test('the keyboard of a phone shrinks the page, which then has neither the floating button nor bars in the way [FAM-770]', async ({
  page,
}) => {
  await page.goto('/contact')
  const viewport = page.locator('meta[name=viewport]')
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/)
  await page.goto('/')
  const float = page.getByRole('button', { name: 'Send a Message' })
  await expect(float).toBeVisible()
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(float).toBeHidden()
})

test('fields that a password manager fills without an event are sent [WEB-534]', async ({ as }) => {
  const page = await as('visitor')
  await page.goto('/login')
  await waitUntilHydrated(page)
  await page.locator('input[name=phone]').focus()
  await fillQuietly(page, 'input[name=phone]', SAMPLE_PHONES.Guardian)
  await fillQuietly(page, 'input[name=password]', process.env.SAMPLE_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/new-tuition-post')

  const writer = await as('visitor')
  await writer.goto('/contact')
  await waitUntilHydrated(writer)
  await fillQuietly(writer, 'input[name=name]', 'শামীমা')
  await fillQuietly(writer, 'input[name=phone]', PRIVATE)
  await fillQuietly(writer, 'textarea[name=text]', 'Please call me.')
  await writer.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(writer.getByRole('main')).toContainText('Message sent successfully!')
})
