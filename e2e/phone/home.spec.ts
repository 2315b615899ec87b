import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../vocabulary.ts'

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the home page shows the latest tuitions and tutors, and its floating button sends a message [HOME-01..08, ROUTE-01, CONST-01..02, FAM-482, MSG-11, VAL-08..10]', {
  tag: '@all',
}, async ({ page, as, request, consoleErrors }) => {
  await test.step('the home page says what the site does and shows the latest tuitions and tutors', async () => {
    const newest = async (path: string, id: 'tuitionId' | 'tutorId', limit: number) => {
      const { data } = await (await page.request.get(`/api/v1/${path}limit=100`)).json()
      const ids: string[] = data.map((record: Record<string, string>) => record[id])
      return ids.sort((a, b) => Number(b.slice(2)) - Number(a.slice(2))).slice(0, limit)
    }
    const idsIn = async (part: Locator) =>
      (await part.getByRole('article').allInnerTexts()).map((text) => /T[NR]\d+/.exec(text)?.[0])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlock Your Potential with Expert Tutors')
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('button', { name: 'Send a Message' })).toBeVisible()
    const tuitions = section(page, 'Available Tuitions')
    const tutors = section(page, 'Available Tutors')
    // Other journeys add tuitions and tutors meanwhile.
    await expect(async () => {
      await page.reload()
      await expect(tuitions.getByRole('article')).toHaveCount(6)
      await expect(tutors.getByRole('article')).toHaveCount(8)
      expect(await idsIn(tuitions)).toEqual(await newest('tuitions/find?open=true&', 'tuitionId', 6))
      expect(await idsIn(tutors)).toEqual(await newest('cvs/approved-tutors?', 'tutorId', 8))
    }).toPass()
    await expect(tuitions.getByRole('link', { name: 'More Tuitions' })).toHaveAttribute('href', '/tuitions-page')
    await expect(tutors.getByRole('link', { name: 'More Tutors' })).toHaveAttribute('href', '/hire-tutor-page')
  })

  await test.step('the message button covers no Apply Now and no Hire while one scrolls down', async () => {
    await page.goto('/')
    const actions = page.getByRole('article').getByRole('link', { name: /^(Apply Now|Hire)/ })
    await expect(actions.nth(6)).toBeAttached()
    const covered = await actions.evaluateAll(async (links) => {
      const below = [4, 60, 120, 200]
      const found: string[] = []
      for (const link of links) {
        for (const px of below) {
          const { bottom } = link.getBoundingClientRect()
          scrollTo({ top: scrollY + bottom + px - innerHeight, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          await Promise.all(document.getAnimations().map(({ finished }) => finished))
          const { left, right, top, height } = link.getBoundingClientRect()
          for (const x of [left + 8, (left + right) / 2, right - 8])
            if (!link.contains(document.elementFromPoint(x, top + height / 2))) found.push(`${link.textContent} ${px}`)
        }
      }
      return found
    })
    expect(covered).toEqual([])
  })

  await test.step('the floating button opens Send a Message, and the message reaches the admins', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Send a Message' }).click()
    const popup = page.getByRole('dialog', { name: 'Send a Message' })
    await expect(popup).toBeVisible()
    const submit = popup.getByRole('button', { name: 'Submit' })
    await submit.click()
    await expect(popup.getByLabel(/^Name/)).toBeFocused()
    await popup.getByLabel(/^Name/).fill('রহিমা <b>Begum</b>')
    await popup.getByLabel(/^Phone/).fill('01712345678')
    await popup.getByLabel(/^Message/).fill('When will you call?')
    await page.route('**/api/v1/messages/send', (route) => route.abort())
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Message sending failed!' })).toBeVisible()
    await expect(popup.getByLabel(/^Message/)).toHaveValue('When will you call?')
    await page.unroute('**/api/v1/messages/send')
    await submit.click()
    await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible()
    await expect(page.getByText('Message sending failed!')).toHaveCount(0)
    // The browser logs the aborted request.
    consoleErrors.splice(0)
  })

  await test.step('a signed-in user sees no Register Now', async () => {
    const page = await as('Tutor')
    await page.goto('/')
    await expect(page.getByRole('banner').getByText('Tutor Menu').first()).toBeAttached()
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  })

  await test.step('without JavaScript the home page has its content, canonical address and description', async () => {
    const html = await (await request.get('/')).text()
    expect(html).toMatch(/<title>[^<]*Porua[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(html).toMatch(/<link rel="canonical" href="http[^"]*\/"/)
    expect(html.match(/<article/g)).toHaveLength(14)
  })
})
