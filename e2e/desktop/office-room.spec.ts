import type { Locator, Page } from '@playwright/test'
import { newPhone, postCall, postTuition } from '../api.ts'
import { expect, row, rowAction, test } from '../vocabulary.ts'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 640 }

const LISTS = [
  ['available-tuition'],
  ['unverified-tuition-post'],
  ['hire-request'],
  ['all-booked-tuition'],
  ['unverified-tutor'],
  ['all-approved-tutors-for-admin'],
  ['all-guardians-for-admin'],
  ['message'],
  ['all-reports'],
  ['outbox', 12],
  ['activity', 14],
  ['all-due-payments'],
  ['dues-by-age'],
  ['ledger'],
] as const

test('lists have room for their rows, dates take two lines at most, and no placeholder is cut [OFF-743]', {
  tag: '@all',
}, async ({ as, request }) => {
  const admin = await as('Admin')
  // Each post of a visitor sends an SMS.
  for (let count = 0; count < 13; count++) await postTuition(request, { phone: newPhone() })
  for (const [list, least = 1] of LISTS) {
    await test.step(list, async () => {
      await admin.setViewportSize(LAPTOP)
      await admin.goto(`/admin-prime-ta/${list}`)
      await expect(admin.locator('tbody tr[data-row]').nth(least - 1)).toBeInViewport({ ratio: 1 })
      const sizes = await admin.getByRole('main').evaluate((main) => {
        const heads = [...main.querySelectorAll('th')].filter((head) => head.textContent === 'SL No')
        const times = [...main.querySelectorAll<HTMLElement>('tbody time')]
        return {
          serial: Math.max(0, ...heads.map((head) => head.offsetWidth)),
          lines: Math.max(
            0,
            ...times.map((time) => new Set([...time.getClientRects()].map(({ top }) => Math.round(top))).size),
          ),
        }
      })
      // A table with few columns stretches them a little.
      expect(sizes.serial).toBeLessThanOrEqual(48)
      expect(sizes.lines).toBeLessThanOrEqual(2)
      for (const width of [1280, 360]) {
        await admin.setViewportSize({ width, height: 800 })
        await expectWholePlaceholder(admin)
      }
    })
  }
})

/** The placeholder of the search fits its field. */
async function expectWholePlaceholder(page: Page): Promise<void> {
  const search = page.getByRole('main').getByRole('searchbox')
  if ((await search.count()) === 0) return
  const missing = await search.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input)
    const font = getComputedStyle(input, '::placeholder').font
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 0
    pen.font = font
    const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return pen.measureText(input.placeholder).width - room
  })
  expect(missing, await search.getAttribute('placeholder').then(String)).toBeLessThanOrEqual(0)
}

test('buttons of a dialog stay in view and cover no field that is used, on a laptop and a phone [OFF-742]', {
  tag: '@all',
}, async ({ as }) => {
  const admin = await as('Admin')
  await test.step('Pay, with the second installment', async () => {
    const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
    const [tutor] = (await (await admin.request.get('/api/v1/cvs/approved-tutors?limit=1&page=25')).json()).data
    const due = await postCall(admin.request, 'payments/create', { tuitionId, tutorId: tutor.tutorId, totalDue: 4500 })
    await postCall(admin.request, 'payments/due-payment', {
      dueId: due._id,
      paymentOption: 'twoInstallment',
      paymentDetails: { firstInstallmentAmount: 2000 },
    })
    for (const size of [LAPTOP, PHONE]) {
      await admin.setViewportSize(size)
      await admin.goto(`/admin-prime-ta/all-due-payments?q=${tuitionId}`)
      await admin.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByLabel('Second installment amount').focus()
      const remaining = dialog.getByRole('status').filter({ hasText: 'Remaining' })
      for (const shown of [remaining, dialog.getByRole('button', { name: 'Record Payment' })])
        await expect(shown).toBeInViewport({ ratio: 1 })
      await expectUncovered(dialog)
      await expect(remaining).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('a reason, and an answer to a message', async () => {
    const { tuitionId } = await postTuition((await as('visitor')).request, { phone: newPhone() })
    const sender = `Nila ${nameOfLetters()}`
    await postCall(admin.request, 'messages/send', { name: sender, phone: newPhone(), text: 'A question. '.repeat(60) })
    for (const size of [LAPTOP, PHONE]) {
      await admin.setViewportSize(size)
      await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${tuitionId}`)
      await row(admin, tuitionId)
        .getByRole('button', { name: /^More actions/ })
        .click()
      await admin.getByRole('menuitem', { name: 'Reject' }).click()
      await expect(admin.getByRole('dialog').getByLabel(/^Reason/)).toBeFocused()
      await expectUncovered(admin.getByRole('dialog'))
      await expect(admin.getByRole('button', { name: 'Reject post' })).toBeInViewport({ ratio: 1 })
      await admin.goto(`/admin-prime-ta/message?q=${encodeURIComponent(sender)}`)
      await rowAction(admin, sender, 'Answer')
      await expect(admin.getByRole('dialog')).toContainText('A question.')
      await expectUncovered(admin.getByRole('dialog'))
    }
  })
})

/** A name of its own: names hold no long numbers. */
const nameOfLetters = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

/** Every field of a dialog can be scrolled to where nothing covers it. */
async function expectUncovered(dialog: Locator): Promise<void> {
  const covered = await dialog.evaluate((content) =>
    [...content.querySelectorAll<HTMLElement>('input, select, textarea')].flatMap((field) => {
      field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = field.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return shown && (field.contains(shown) || shown.contains(field) || shown.closest('label'))
        ? []
        : [field.outerHTML]
    }),
  )
  expect(covered).toEqual([])
}

test('a view for all colleagues is seen by them, and removed by its maker [OFF-740]', { tag: '@all' }, async ({
  as,
}) => {
  const [maker, colleague] = [await as('Admin'), await as('Admin')]
  const name = `Reported ${Date.now()}`
  await maker.goto('/admin-prime-ta/available-tuition?reported=true')
  await maker.getByRole('button', { name: 'Save view' }).click()
  await maker.getByLabel('Name of the view').fill(name)
  await maker.getByLabel('For all colleagues').check()
  await maker.getByLabel('Name of the view').press('Enter')
  await colleague.goto('/admin-prime-ta/available-tuition')
  await colleague.getByRole('link', { name }).click()
  await expect(colleague).toHaveURL(/reported=true/)
  await maker.getByRole('button', { name: `Remove the view ${name}` }).click()
  await expect(maker.getByRole('link', { name })).toHaveCount(0)
  await expect(colleague.getByRole('link', { name })).toHaveCount(0)
})

test('a pending tuition is verified on its page of applicants, whose way back leads to its list [OFF-741]', {
  tag: '@all',
}, async ({ as }) => {
  const admin = await as('Admin')
  const { tuitionId } = await postTuition((await as('visitor')).request, { phone: newPhone() })
  await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`All Applicants: ${tuitionId}`)
  await expect(admin.getByRole('link', { name: 'Back to Pending Tuitions' })).toBeVisible()
  await admin.getByRole('main').getByRole('button', { name: 'Verify' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
  await expect(admin.getByRole('link', { name: 'Back to All tuitions' })).toBeVisible()
})

test('on a phone the count stands beside the bell, a menu beside its id, and a warning below the phone that it is about [OFF-746]', {
  tag: '@all',
}, async ({ as, request }) => {
  const admin = await as('Admin')
  const { tuitionId, phone } = await postTuition(admin.request, { phone: newPhone() })
  await postTuition(request, { phone: newPhone() })
  await admin.setViewportSize(PHONE)
  await admin.goto(`/admin-prime-ta/tuition/${tuitionId}`)
  const bell = admin.getByRole('banner').locator('summary', { hasText: 'Notifications' })
  const count = await boxOf(bell.getByRole('img'))
  const icon = await boxOf(bell.locator('svg'))
  expect(count.x).toBeGreaterThan(icon.x + icon.width / 2)
  const id = await boxOf(admin.getByRole('main').getByText(tuitionId, { exact: true }).first())
  const menu = await boxOf(admin.getByRole('button', { name: `More actions for ${tuitionId}` }))
  expect(Math.abs(menu.y + menu.height / 2 - (id.y + id.height / 2))).toBeLessThan(id.height)

  await admin.goto(`/admin-prime-ta/new-tuition-post?phone=${phone}`)
  const warning = admin.getByRole('main').getByRole('link', { name: tuitionId })
  const field = await boxOf(admin.getByLabel(/^Phone/))
  expect((await boxOf(warning)).y - field.y).toBeLessThan(PHONE.height / 2)
})

async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible()
  const box = await shown.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return box
}
