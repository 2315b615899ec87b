import type { Page } from '@playwright/test'
import { postForSisters } from '../tuition-for-sisters.ts'
import { expect, expectAccessible, expectToast, test } from '../vocabulary.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const carousel = (page: Page) => page.getByRole('region', { name: 'Suggested tutors' })
const dots = (page: Page) => carousel(page).getByRole('group', { name: 'Slides' }).getByRole('button')
const slides = (page: Page) => carousel(page).getByRole('list').first()
const stopButton = (page: Page) => carousel(page).getByRole('button', { name: 'Stop moving' })
const playButton = (page: Page) => carousel(page).getByRole('button', { name: 'Move by itself' })

/** Moves mouse and focus out of the carousel, which then starts moving. */
async function leave(page: Page) {
  await page.getByRole('heading', { level: 1 }).click()
  await expect(slides(page)).toHaveAttribute('aria-live', 'off')
}

/** Goes back to the first slide and waits until it has arrived: a press on a moving card hits what lies beside it. */
async function showFirstSlide(page: Page) {
  await dots(page).first().click()
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true')
  const card = carousel(page).getByRole('article').first()
  await expect(card.getByRole('button', { name: /^Send Message/ })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => slides(page).evaluate((list) => list.getAnimations().length)).toBe(0)
}

/** The number of slides that are completely visible in the carousel. */
const perView = (page: Page) =>
  carousel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .evaluateAll((slides) => {
      const view = slides[0]?.parentElement?.parentElement?.getBoundingClientRect()
      const isWithin = (box: DOMRect) => view && box.left >= view.left - 12 && box.right <= view.right + 2
      return slides.filter((slide) => isWithin(slide.getBoundingClientRect())).length
    })

test(
  'suggested tutors slide automatically and slowly until the last one, and get one SMS [OFF-257, AD-APPLICANTS-13..20, CONST-26..29, GEN-14]',
  { tag: '@all' },
  async ({ as }, { project }) => {
    const admin = await as('Admin')
    const tuitionId = await postForSisters(admin)
    await admin.clock.install()
    const asked = admin.waitForRequest('**/api/v1/cvs/suggest')
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    const { data: tuition } = await (await admin.request.get(`/api/v1/tuitions/${tuitionId}`)).json()
    expect((await asked).postDataJSON()).toEqual({ tuition })

    const isPhone = project.name === 'phone'
    if (isPhone)
      await test.step('on a phone it never moves by itself and has at most seven dots', async () => {
        await expect(dots(admin).first()).toHaveAttribute('aria-current', 'true')
        expect(await dots(admin).count()).toBeLessThanOrEqual(7)
        await expect(stopButton(admin)).toHaveCount(0)
        await admin.clock.runFor(10_000)
        await expect(dots(admin).first()).toHaveAttribute('aria-current', 'true')
      })
    else
      await test.step('the carousel can be paused', async () => {
        await stopButton(admin).click()
        await expect(playButton(admin)).toBeFocused()
        await dots(admin).first().click()
        await expect(dots(admin).first()).toHaveAttribute('aria-current', 'true')
      })

    await test.step('it shows as many slides as fit', async () => {
      await expect.poll(() => perView(admin)).toBe(isPhone ? 1 : 3)
      if (project.name === 'phone') return
      for (const [width, count] of [
        [1024, 3],
        [1023, 2],
        [600, 2],
        [599, 1],
        [1280, 3],
      ] as const) {
        await admin.setViewportSize({ width, height: 800 })
        await expect.poll(() => perView(admin)).toBe(count)
      }
    })

    await test.step('a card shows name, studies, areas, and the reasons for the suggestion', async () => {
      const card = carousel(admin).getByRole('article').first()
      await expect(card.getByRole('heading')).toBeVisible()
      for (const label of ['TutorId:', 'Department', 'University', 'Location']) await expect(card).toContainText(label)
      await expect(card).toContainText(/TR\d+/)
      await expect(card.getByRole('list', { name: 'Why this tutor fits' }).getByRole('listitem').first()).toBeVisible()
      await expectAccessible(admin)
    })

    if (!isPhone)
      await test.step('it moves every 3 s within half a second, and not while it has the focus', async () => {
        await expect(slides(admin)).toHaveCSS('transition-duration', '0.5s')
        await playButton(admin).click()
        await admin.clock.pauseAt(new Date(Date.now() + 60_000))
        await leave(admin)
        await admin.clock.runFor(2900)
        await expect(dots(admin).nth(0)).toHaveAttribute('aria-current', 'true')
        await admin.clock.runFor(200)
        await expect(dots(admin).nth(1)).toHaveAttribute('aria-current', 'true')
        await stopButton(admin).focus()
        await expect(slides(admin)).toHaveAttribute('aria-live', 'polite')
        await admin.clock.runFor(10_000)
        await expect(dots(admin).nth(1)).toHaveAttribute('aria-current', 'true')
      })

    if (!isPhone)
      await test.step('it stops at the last slide', async () => {
        await leave(admin)
        await admin.clock.runFor(60_000)
        await expect(dots(admin).last()).toHaveAttribute('aria-current', 'true')
        await expect(slides(admin)).toHaveAttribute('aria-live', 'polite')
        await admin.clock.runFor(10_000)
        await expect(dots(admin).last()).toHaveAttribute('aria-current', 'true')
        await admin.clock.resume()
        await showFirstSlide(admin)
      })

    await test.step('an SMS is sent once, after its preview', async () => {
      // By id: a tutor who is verified meanwhile may become the first suggestion.
      const tutorId = await carousel(admin).getByRole('link', { name: /^TR/ }).first().innerText()
      const card = carousel(admin).getByRole('article').filter({ hasText: tutorId })
      await card.getByRole('button', { name: /^Send Message/ }).click()
      const dialog = admin.getByRole('dialog')
      await expect(dialog).toContainText('Class 5')
      await dialog.getByRole('radio', { name: 'বাংলা', exact: true }).click()
      await expect(dialog).toContainText('আমন্ত্রণ')
      await expectAccessible(admin)
      await dialog.getByRole('button', { name: 'Send SMS' }).dblclick()
      await expectToast(admin, 'Invitation sent successfully!')
      await expect(card.getByRole('button', { name: 'Message sent' })).toBeDisabled()
      await expect(card.getByRole('button', { name: /^Send Message/ })).toHaveCount(0)
    })

    await test.step('it does not move with reduced motion', async () => {
      await admin.emulateMedia({ reducedMotion: 'reduce' })
      await admin.reload()
      await expect(dots(admin).first()).toHaveAttribute('aria-current', 'true')
      await expect(stopButton(admin)).toHaveCount(0)
      await expect(slides(admin)).toHaveAttribute('aria-live', 'polite')
      await admin.clock.runFor(10_000)
      await expect(dots(admin).first()).toHaveAttribute('aria-current', 'true')
    })
  },
)
