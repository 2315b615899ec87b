import { VISITOR_FORM } from '../../visitor-post.ts'
import { chooseOptions, expect, expectToast, test } from '../../vocabulary.ts'

test('the button shows that the form is being sent; a failure keeps the input, and a second press posts nothing [UI-08, CONST-35, MSG-12..13]', {
  tag: '@all',
}, async ({ page, as, consoleErrors }) => {
  await test.step('the button shows that the form is being sent; a failure shows an error and keeps the input', async () => {
    await page.goto(VISITOR_FORM)
    await chooseOptions(page, 'Class', 'KG')
    await chooseOptions(page, 'Subjects', 'All-subject')
    await chooseOptions(page, 'Medium', 'IB')
    await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await page.getByLabel(/^Details/).fill('ধৈর্যশীল শিক্ষক চাই 🙂')
    await page.getByLabel(/^Phone/).fill('০১৭১২৩৪৫৬৭৮')
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/create-tuition', async (route) => {
      await held
      await route.abort()
    })
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await expect(page.getByRole('button', { name: 'Post Tuition....' })).toBeVisible()
    fail()
    await expectToast(page, 'Tuition Creation Failed!')
    await expect(page.getByLabel(/^Details/)).toHaveValue('ধৈর্যশীল শিক্ষক চাই 🙂')
    // Before the page loads again: the end of the interception may hold back a request that is under way.
    await page.unroute('**/create-tuition')
    await page.reload()
    await expect(page.getByLabel(/^Details/)).toHaveValue('ধৈর্যশীল শিক্ষক চাই 🙂')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(page, 'Tuition Created!')
    // The browser logs the aborted request.
    consoleErrors.splice(0)
  })

  await test.step('a second press while the next page loads posts nothing', async () => {
    const page = await as('Guardian', 'home')
    await chooseOptions(page, 'Class', 'Play')
    await chooseOptions(page, 'Subjects', 'Phonics')
    await chooseOptions(page, 'Medium', 'IB')
    await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
    const posts: string[] = []
    page.on('request', (request) => request.url().endsWith('/create-tuition') && posts.push(request.url()))
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/assets/**', async (route) => {
      await held
      await route.continue()
    })
    const answered = page.waitForResponse('**/create-tuition')
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await answered
    await page.getByRole('button', { name: /^Post Tuition/ }).dispatchEvent('click')
    goOn()
    await expect(page).toHaveURL('/your-all-tuition-post')
    expect(posts).toHaveLength(1)
  })
})

test.describe('without a network', () => {
  // The browser reports each request that did not leave.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a post fails at once with an error and is not sent later', async ({ page, context }) => {
    await page.goto(VISITOR_FORM)
    await chooseOptions(page, 'Class', 'KG')
    await chooseOptions(page, 'Subjects', 'Drawing')
    await chooseOptions(page, 'Medium', 'IB')
    await page.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await page.getByLabel(/^Phone/).fill('01712345678')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(page, 'Tuition Creation Failed!')
    await expectToast(page, 'What you typed is still here.')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Post Tuition', exact: true })).toBeEnabled()
    await page.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(page, 'Tuition Created!')
  })
})
