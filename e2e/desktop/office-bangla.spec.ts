import type { Page, Route } from '@playwright/test'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { findIds } from '../screens.ts'
import { expect, expectAccessible, test, visit } from '../vocabulary.ts'

const ADMIN = '/bn/admin-prime-ta'
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const LONG_WORD = 'W'.repeat(300)

/** The fields of the answers that people type. */
const TYPED = new Set(
  'name tutorName guardianName actorName aboutName by heading details locationDetails institute teachingTime reason stateReason text message comment experience presentAddress permanentAddress transactionId'.split(
    ' ',
  ),
)

function withLongWords(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TYPED.has(key) && value !== '' ? LONG_WORD : value
  if (Array.isArray(value)) return value.map((one) => withLongWords(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLongWords(part, name)]))
}

/** Answers as the server does, with long words; a page that was left meanwhile needs no answer. */
async function answerWithLongWords(route: Route) {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, json: withLongWords(await response.json()) })
  } catch {
    // Without an answer a page that is still there would wait, and the journey would fail.
  }
}

/** Opens the first row with its button, and every card, history and list of details. */
async function openDetails(page: Page) {
  const rows = page.getByRole('main').getByRole('button', { name: /: বিস্তারিত দেখান$/ })
  if ((await rows.count()) > 0) await rows.first().click()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}

test('the longest words make no page of the office wider than the window [BN-334]', { tag: '@all' }, async ({ as }) => {
  const page = await as('Admin')
  const { tuitionId, tutorId } = await findIds(page.request)
  const { data: dues } = await (await page.request.get('/api/v1/payments/due')).json()
  // The stream of live updates never ends.
  await page.route(/\/api\/v1\/(?!notifications\/stream)/, answerWithLongWords)
  const addresses = [
    'available-tuition',
    'unverified-tuition-post',
    'unverified-tutor',
    'all-approved-tutors-for-admin',
    'hire-request',
    'message',
    'all-reports',
    'activity',
    'all-booked-tuition',
    'all-due-payments',
    'dues-by-age',
    `receipt/${dues[0]._id}`,
    `all-conform/${tuitionId}`,
    `applicants/${tuitionId}`,
    `tuition/${tuitionId}`,
    `tutor-details/${tutorId}`,
    `guardian-details/${SAMPLE_PHONES.Guardian}`,
  ]
  test.setTimeout(addresses.length * 20_000)
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto(ADMIN)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const address of addresses)
    await test.step(address, async () => {
      await visit(page, `${ADMIN}/${address}`)
      await expect(page.locator('[data-waiting], [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      const content = page.getByRole('main').locator('tbody tr, article, dl')
      await expect(content.first()).toBeVisible()
      await openDetails(page)
      await expect(page.getByRole('main')).toContainText('WWW')
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        await expect.poll(scrollWidth, { message: `${window.width} px` }).toBeLessThanOrEqual(window.width)
      }
    })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the office in Bangla: names of buttons, labels in one line, and links that are large enough [BN-333, BN-335, BN-337, BN-344..345]', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('Admin')
  await test.step('the button that opens a record names it', async () => {
    await page.goto(`${ADMIN}/available-tuition`)
    await expect(page.getByRole('button', { name: /^TN\d+: বিস্তারিত দেখান$/ }).first()).toBeVisible()
  })

  await test.step('the list of the team fits a laptop, and its rows show what has no room', async () => {
    await page.goto(`${ADMIN}/staff`)
    const team = page.getByRole('main')
    await team
      .getByRole('button', { name: /: বিস্তারিত দেখান$/ })
      .first()
      .click()
    await expect(team.getByText('@example.com').first()).toBeVisible()
  })

  await test.step('the cell of a tutor hides no phone below a long name [BN-355]', async () => {
    await page.goto(`${ADMIN}/all-due-payments`)
    await page
      .getByRole('button', { name: /: বিস্তারিত দেখান$/ })
      .first()
      .click()
    await expect(page.getByRole('complementary').locator('a[href^="tel:"]').first()).toBeVisible()
  })

  await test.step('links of a row that is pointed at are large enough', async () => {
    await page.goto(`${ADMIN}/dues-by-age`)
    await page
      .getByRole('button', { name: /: বিস্তারিত দেখান$/ })
      .first()
      .click()
    await expectAccessible(page)
  })

  await test.step('the buttons below a form of a dialog or card have their labels in one line on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const back = page.getByRole('button', { name: 'ফিরে যান', exact: true })
    const heightOf = async () => (await back.boundingBox())?.height
    await page.goto(`${ADMIN}/guardian-details/${SAMPLE_PHONES.Guardian}`)
    await page.getByRole('button', { name: 'নাম বা মোবাইল নম্বর সংশোধন করুন' }).click()
    await expect.poll(heightOf).toBeLessThan(56)
    await page.goto(`${ADMIN}/all-reports`)
    await page
      .getByRole('button', { name: /: বিস্তারিত দেখান$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'সম্পাদনা', exact: true }).first().click()
    await expect.poll(heightOf).toBeLessThan(56)
  })

  await test.step('the buttons above a CV are in one row on a phone', async () => {
    const { tutorId } = await findIds(page.request)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${ADMIN}/tutor-cv/${tutorId}`)
    const main = page.getByRole('main')
    const topOf = async (name: string) => (await main.getByRole('button', { name }).boundingBox())?.y ?? 0
    // Wider until the letters of Bangla have arrived.
    const apart = async () => Math.abs((await topOf(`${tutorId}: আরও কাজ`)) - (await topOf('প্রিন্ট করুন')))
    await expect.poll(apart).toBeLessThan(10)
  })
})
