import type { Page } from '@playwright/test'
import { newPhone, postTuition } from '../api.ts'
import { fillVisitorPost, readPostedId } from '../visitor-post.ts'
import { expect, test, waitUntilHydrated } from '../vocabulary.ts'

/** Lets requests for a call reach the server and drops their answers, as often as told; then there is no network. */
async function dropAnswers(page: Page, call: string, times: number) {
  const line = { arrived: 0, isDown: false }
  await page.route('**/api/v1/**', async (route) => {
    if (line.isDown) return route.abort('internetdisconnected')
    if (!route.request().url().endsWith(call) || line.arrived >= times) return route.fallback()
    line.arrived += 1
    await route.fetch()
    line.isDown = line.arrived === times
    await route.abort('connectionreset')
  })
  return line
}

/** The browser's own note of a dropped request is not an error of the page. */
const withoutDrops = (errors: string[]) => errors.filter((error) => !/net::ERR_|status of 50\d/.test(error))

test('a tuition and an application sent over a line that drops arrive once, and the form keeps its content [WEB-440]', {
  tag: '@all',
}, async ({ page, as, consoleErrors }) => {
  const admin = await as('Admin')
  await test.step('a tuition sent over a line that drops twice and is then away arrives once, and the form keeps its content', async () => {
    const phone = newPhone()
    await fillVisitorPost(page, phone)
    const line = await dropAnswers(page, 'tuitions/create-tuition', 2)
    const send = page.getByRole('button', { name: 'Post Tuition' })
    const note = page.getByText('Your connection may have dropped. What you typed is still here.')
    // Two dropped answers, then two sendings without a network.
    for (let sending = 1; sending <= 4; sending += 1) {
      await send.click()
      await expect(note).toBeVisible()
      await expect(send).toBeEnabled()
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
      await expect(note).toBeHidden()
      await expect(page.getByLabel(/^Phone/)).toHaveValue(phone)
    }
    expect(line.arrived).toBe(2)
    line.isDown = false
    await send.click()
    const tuitionId = await readPostedId(page)

    const data = { searchTerm: phone }
    const found = await admin.request.post('/api/v1/tuitions/tuitions-request-search-for-admin', { data })
    const posts: { tuitionId: string }[] = (await found.json()).data
    expect(posts.map((post) => post.tuitionId)).toEqual([tuitionId])
    const left = withoutDrops(consoleErrors)
    consoleErrors.splice(0, consoleErrors.length, ...left)
  })

  await test.step('an application whose answer was lost is sent again and arrives once', async () => {
    const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
    const page = await as('Tutor')
    await page.goto(`/tuitions-page/${tuitionId}`)
    // A later read would show that the application has arrived, in place of the button.
    await page.route(`**/api/v1/tuitions/${tuitionId}`, (route) => route.abort('internetdisconnected'))
    const line = await dropAnswers(page, 'applications/create-application', 1)
    const apply = async () => {
      await page
        .getByRole('button', { name: /^Apply Now/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Yes!' }).click()
    }
    const note = page.getByText('Your connection may have dropped. What you typed is still here.')
    await waitUntilHydrated(page)
    await apply()
    await expect(note).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(note).toHaveCount(0)
    await apply()
    await expect(note).toBeVisible()
    line.isDown = false
    await apply()
    await expect(page).toHaveURL('/tuitions-page')
    expect(line.arrived).toBe(1)

    const list = await admin.request.get(`/api/v1/applications/getAll-applicants-basedOn-tuitionId/${tuitionId}`)
    expect((await list.json()).data).toHaveLength(1)
    const left = withoutDrops(consoleErrors)
    consoleErrors.splice(0, consoleErrors.length, ...left)
  })
})
