import type { Page, Route } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { newPhone, postTuition } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { expect, expectToast, test, visit } from '../vocabulary.ts'

const ADMIN = '/admin-prime-ta'

/** The staff role that the browser believes the owner has; the server refuses nothing. */
async function actAs(page: Page, staffRole: string) {
  await page.route('**/api/v1/shared/verify-token', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, staffRole } } })
  })
}

/** Answers every list as if it were empty. */
async function emptyList(route: Route) {
  const response = await route.fetch()
  const answer = await response.json()
  if (!answer.meta) return route.fulfill({ response, json: answer })
  const meta = { ...answer.meta, page: 1, total: 0, totalPages: 1 }
  await route.fulfill({ response, json: { ...answer, data: [], meta } })
}

test('empty lists offer the next step, and a cashier opens no form of others [OFF-522..524]', { tag: '@all' }, async ({
  as,
}) => {
  const page = await as('Admin')
  await test.step('an empty admin list says so and offers the next step where there is one', async () => {
    // The stream of live updates never ends.
    await page.route(/\/api\/v1\/(?!notifications\/stream)/, emptyList)
    await page.goto(ADMIN)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const lists: [string, string | null][] = [
      ['available-tuition', 'Post Tuition'],
      ['unverified-tuition-post', 'All tuitions'],
      ['unverified-tutor', 'Approved Tutors'],
      ['all-approved-tutors-for-admin', 'Pending Tutors Table'],
      ['all-guardians-for-admin', 'Create account'],
      ['hire-request', null],
      ['all-booked-tuition', 'Book a tuition'],
      ['message', null],
      ['all-reports', 'Create Report'],
      ['all-due-payments', 'Create Payment'],
      ['dues-by-age', 'Create Payment'],
      ['outbox', null],
      ['staff-invitations', 'Invite'],
    ]
    for (const [address, action] of lists)
      await test.step(address, async () => {
        await visit(page, `${ADMIN}/${address}`)
        const empty = page.getByRole('main').getByRole('status').filter({ hasText: 'No data found.' })
        await expect(empty).toBeVisible()
        await expect(empty.locator('p')).toHaveCount(2)
        await expect(empty.getByRole('link')).toHaveText(action === null ? [] : [action])
      })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a cashier opens no form of others and has no button to send a message again', async () => {
    await actAs(page, 'cashier')
    for (const form of ['new-tuition-post', 'booked-tuition', 'create-report', 'create-account', 'invite-staff']) {
      await page.goto(`${ADMIN}/${form}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your role in the team does not allow this. Ask an owner.',
      )
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL(ADMIN)
    await page.goto(`${ADMIN}/create-payment`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Payment')
    await page.goto(`${ADMIN}/all-booked-tuition`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Booked')
    await expect(page.getByRole('main').getByRole('link', { name: 'Book a tuition' })).toHaveCount(0)

    await page.route('**/api/v1/outbox*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const data = answer.data.map((message: object) => ({ ...message, status: 'failed', canRetry: true }))
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await page.goto(`${ADMIN}/outbox`)
    await expect(page.getByRole('main').locator('tbody').getByText('Failed', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /again/i })).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the details of lists, forms and persons in the office [OFF-521, OFF-526..529, OFF-564]', { tag: '@all' }, async ({
  as,
  request,
}) => {
  const page = await as('Admin')
  await test.step('a pending tuition is verified on its edit page, and the tabs of its lists name it', async () => {
    const { tuitionId } = await postTuition(request, { phone: newPhone() })
    await page.goto(`${ADMIN}/applicants/${tuitionId}`)
    await expect(page).toHaveTitle(new RegExp(`^Applicants of ${tuitionId}: `))
    await page.goto(`${ADMIN}/all-conform/${tuitionId}`)
    await expect(page).toHaveTitle(new RegExp(`^Conformation of ${tuitionId}: `))
    await page.goto(`${ADMIN}/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await page.getByRole('main').getByRole('button', { name: 'Verify' }).click()
    await confirm(page, 'You are about to verify this tuition post.')
    await expectToast(page, 'Tuition verified successfully!')
    await expect(page).toHaveURL(`${ADMIN}/unverified-tuition-post`)
  })

  await test.step('the main button of a row comes before its menu in the last column, and the CSV download is quiet', async () => {
    await page.goto(ADMIN)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const list of [
      'unverified-tuition-post',
      'unverified-tutor',
      'available-tuition',
      'all-due-payments',
      'message',
    ])
      await test.step(list, async () => {
        await visit(page, `${ADMIN}/${list}`)
        const last = page.getByRole('main').locator('tbody tr').first().locator('td').last()
        const menu = last.getByRole('button', { name: /^More actions for/ })
        await expect(menu).toBeVisible()
        // The answer to a message has a column of its own.
        const row = page.getByRole('main').locator('tbody tr').first()
        const main =
          list === 'message'
            ? row.getByRole('button', { name: 'Answer' })
            : last.locator('[data-row-actions] > :is(a, button)').first()
        const [left, right] = [await main.boundingBox(), await menu.boundingBox()]
        expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
      })
    await page.goto(`${ADMIN}/all-booked-tuition`)
    const download = page.getByRole('link', { name: 'Download CSV' })
    const book = page.getByRole('main').getByRole('link', { name: 'Book a tuition' })
    const [quiet, loud] = [await download.boundingBox(), await book.boundingBox()]
    expect(quiet?.width).toBeLessThanOrEqual(44)
    expect((quiet?.x ?? 0) + (quiet?.width ?? 0)).toBeLessThanOrEqual(loud?.x ?? 0)
    expect(await download.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  })

  await test.step('copy icons appear on hover and focus, and the count of the bell stays clear of the avatar', async () => {
    await page.route('**/api/v1/notifications/unread*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, all: 1000 } } })
    })
    await page.goto(`${ADMIN}/available-tuition?q=TN1006`)
    const copy = page.getByRole('main').locator('tbody').getByRole('button', { name: 'Copy TN1006' }).first()
    await expect(copy).toHaveCSS('opacity', '0')
    await copy.focus()
    await expect(copy).toHaveCSS('opacity', '1')
    await copy.blur()
    await expect(copy).toHaveCSS('opacity', '0')
    await page.getByRole('main').locator('tbody').getByRole('link', { name: 'TN1006' }).first().hover()
    await expect(copy).toHaveCSS('opacity', '1')
    const badge = page.getByRole('banner').getByRole('img', { name: '1000 unread' })
    await expect(badge).toHaveText('99+')
    const avatar = page.getByRole('banner').locator('[class*="avatar"]').first()
    const [count, face] = [await badge.boundingBox(), await avatar.boundingBox()]
    expect((count?.x ?? 0) + (count?.width ?? 0) + 4).toBeLessThanOrEqual(face?.x ?? 0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the booking form marks booked tuitions and tutors who are not verified', async () => {
    await page.goto(`${ADMIN}/all-booked-tuition?page=2`)
    const booked = await page
      .getByRole('main')
      .getByRole('link', { name: /^TN\d+$/ })
      .first()
      .innerText()
    await page.goto(`${ADMIN}/unverified-tutor`)
    const pending = await page
      .getByRole('main')
      .getByRole('link', { name: /^TR\d+$/ })
      .first()
      .innerText()
    await page.goto(`${ADMIN}/booked-tuition`)
    for (const [id, mark] of [
      [pending, 'Not verified'],
      [booked, 'Booked'],
    ] as const) {
      await page.getByRole('combobox', { name: mark === 'Booked' ? /^Tuition/ : /^Tutor/ }).fill(id)
      await expect(page.getByRole('option').filter({ hasText: id })).toContainText(mark)
      await page.keyboard.press('Escape')
    }
  })

  await test.step('the public address of the account leads an admin into the admin frame', async () => {
    await page.goto('/account')
    await expect(page).toHaveURL(`${ADMIN}/account`)
    await expect(page.getByRole('navigation', { name: 'Admin' }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  })

  await test.step('a person’s posts fit the screen, and correcting and merging asks before typed text is lost', async () => {
    await page.goto(`${ADMIN}/guardian-details/${SAMPLE_PHONES.Guardian}`)
    const posts = page.getByRole('main').locator('section:has(> table)').first()
    await expect(posts.getByRole('row').nth(1)).toContainText(/Open|Booked|Pending|Paused|Closed|Rejected/)
    expect(await posts.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const account = page.getByRole('region', { name: 'Account as guardian' })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const merge = async () => {
      await account.getByRole('button', { name: /^More actions for/ }).click()
      await page.getByRole('menuitem', { name: /^Merge/ }).click()
    }
    for (const open of [() => account.getByRole('button', { name: 'Correct name or phone' }).click(), merge]) {
      await open()
      const reason = page.getByRole('dialog').getByLabel(/^Reason/)
      await page.keyboard.press('Escape')
      await expect(reason).toHaveCount(0)
      await open()
      await reason.fill('She spelled it for us.')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Stay here' }).click()
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(reason).toHaveValue('She spelled it for us.')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(reason).toHaveCount(0)
    }
  })
})
