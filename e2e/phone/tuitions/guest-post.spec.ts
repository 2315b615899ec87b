import { countEffort } from '../../effort.ts'
import { codeFor, postLinkFor } from '../../outbox.ts'
import { codeField } from '../../registration.ts'
import { fillVisitorPost, readPostedId } from '../../visitor-post.ts'
import { expect, expectAccessible, mainMenu, test } from '../../vocabulary.ts'

const newPhone = () => `015${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

test('a visitor posts, proves the phone once, reads the applicants, and adds a password later; the SMS has a private link [FAM-321..324, FAM-328, FAM-330..331, FAM-478]', async ({
  page,
  as,
  consoleErrors,
}) => {
  const phone = newPhone()
  const hand = countEffort(page, true)
  let tuitionId = ''
  const before = '20 + 36, and a dead end'
  await hand.task('(a) a visitor posts', { before, most: { clicks: 18, keys: 11 } }, async () => {
    await page.goto('/')
    await hand.click(page.getByRole('link', { name: 'Post a tuition' }).first())
    const form = page.getByRole('main')
    const list = (label: string) => form.getByLabel(new RegExp(`^${label}`)).first()
    await hand.pick(list('Class'), 'Class 5')
    await hand.pick(list('Subjects'), 'Math')
    await hand.pick(list('Medium'), 'Bangla medium')
    await hand.click(page.getByRole('radio', { name: 'Female', exact: true }))
    await hand.choose(page.getByLabel('City'), 'Dhaka')
    await hand.pick(list('Areas'), 'Dhanmondi')
    await hand.fill(page.getByLabel(/^Phone/), phone)
    await hand.click(page.getByRole('button', { name: 'Post Tuition' }))
    await expect(page.getByRole('heading', { name: 'Verify your phone once' })).toBeVisible()
    tuitionId = /TN\d{4,}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  })
  await expectAccessible(page)
  const dead = 'not possible'
  await hand.task('(a) and reads who applied', { before: dead, most: { clicks: 2, keys: 6 } }, async () => {
    await hand.click(page.getByRole('button', { name: /^Send a code to/ }))
    await expect(page.getByText(phone.slice(5)).first()).toBeVisible()
    await hand.type(codeField(page), await codeFor(phone, 1))
    await hand.click(page.getByRole('button', { name: 'Verify' }))
    await expect(page).toHaveURL(`/applicants/${tuitionId}`)
  })

  await test.step('staff see that the phone is proven', async () => {
    const admin = await as('Admin')
    await admin.goto(`/admin-prime-ta/tuition/${tuitionId}`)
    await expect(admin.getByText('Posted without an account, phone proven').first()).toBeVisible()
  })

  const link = await postLinkFor(phone)
  await page.goto(link)
  await expect(page).toHaveURL(`/applicants/${tuitionId}`)
  await test.step('a forwarded link shows the state and no number', async () => {
    const other = await as('visitor')
    await other.goto(link)
    await expect(other.getByText('Waits for our team')).toBeVisible()
    await expect(other.getByText(tuitionId)).toBeVisible()
    expect(await other.content()).not.toContain(phone)
    await expectAccessible(other)
    await other.goto('/my-post/guessed')
    await expect(other.getByText(/leads to no post/)).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: 'Log in with a code by SMS' })).toBeVisible()
  })

  await page.goto('/your-all-tuition-post')
  await expect(page.getByRole('article').filter({ hasText: tuitionId })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add a name and password' }).click()
  await page.getByLabel(/^Name/).fill('Nadia Rahman')
  await page.getByLabel(/^E-?mail/).fill(`${phone}@example.com`)
  await page.locator('input[autocomplete="new-password"]').fill('kantha-Stitch-9')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await page.goto('/your-all-tuition-post')
  await expect(page.getByRole('article').filter({ hasText: tuitionId })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a name and password' })).toHaveCount(0)

  // The new password ends this session.
  await page.close()
  const other = await as('visitor')
  const thumb = countEffort(other, true)
  const mail = '4, a mail, 3, and the log-in again'
  await thumb.task('(f) a forgotten password', { before: mail, most: { clicks: 8, keys: 55 } }, async () => {
    await other.goto('/login')
    const main = other.getByRole('main')
    await thumb.click(main.getByRole('link', { name: /Forgot/ }))
    await expect(other.getByRole('radio', { name: 'Guardian' })).toBeChecked()
    await thumb.click(main.getByRole('link', { name: 'Get a code by SMS instead' }))
    await expect(other.getByRole('radio', { name: 'Guardian' })).toBeChecked()
    await thumb.fill(other.getByLabel(/^Phone/), phone)
    await thumb.click(other.getByRole('button', { name: 'Send the code' }))
    await expect(codeField(other)).toBeVisible()
    await thumb.type(codeField(other), await codeFor(phone, 2))
    await thumb.click(other.getByRole('button', { name: 'Verify' }))
    const password = other.locator('input[autocomplete="new-password"]')
    for (const at of [0, 1]) await thumb.fill(password.nth(at), 'kantha-Stitch-10')
    await thumb.click(main.getByRole('button', { name: /^Reset/ }))
    await expect(other).toHaveURL('/new-tuition-post')
  })
  hand.report()
  thumb.report()
  // The browser logs the refused link.
  consoleErrors.splice(0)
})

test('the thank-you page of a visitor survives a reload [FAM-626]', async ({ page }) => {
  await fillVisitorPost(page, newPhone())
  await page.getByRole('button', { name: 'Post Tuition' }).click()
  const id = await readPostedId(page)
  await page.reload()
  expect(await readPostedId(page)).toBe(id)
  await page.getByRole('button', { name: 'Post another tuition' }).click()
  await expect(page.getByRole('button', { name: 'Post Tuition' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Your last post is ${id}.`)
})

test('Tuition Post in the menu opens the form after a post, with one line about the last one [FAM-626]', async ({
  page,
}) => {
  await fillVisitorPost(page, newPhone())
  await page.getByRole('button', { name: 'Post Tuition' }).click()
  const id = await readPostedId(page)
  await (await mainMenu(page)).getByRole('link', { name: 'Tuition Post' }).click()
  await expect(page.getByRole('button', { name: 'Post Tuition' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Your last post is ${id}.`)
  await expect(page.getByLabel(/^Phone/)).toHaveValue('')
})
