import { bn } from '../../src/shared/messages/bn.ts'
import { newPhone, postCall } from '../api.ts'
import { expect, expectAccessible, test, waitUntilHydrated } from '../vocabulary.ts'

const { tuitionPages, pages, common } = bn

test('the switch of the language keeps place and query and is remembered, also for an account and without scripts [BN-116, BN-120..125, TFORM-49, FAM-654]', {
  tag: '@all',
}, async ({ as, page, browser }) => {
  await test.step('the switch keeps place and query, is remembered, and the back button returns', async () => {
    const page = await as('visitor')
    const banner = page.getByRole('banner')
    await page.goto('/tuitions-page?q=Math&sort=salary')
    await banner.getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL('/bn/tuitions-page?q=Math&sort=salary')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { level: 1, name: tuitionPages.list.title })).toBeVisible()
    await expectAccessible(page)

    const first = page.locator('main a[href^="/bn/tuitions-page/TN"]').first()
    const address = String(await first.getAttribute('href'))
    await first.click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', new RegExp(`${address.slice(3)}$`))
    await page.goBack()
    await expect(page).toHaveURL('/bn/tuitions-page?q=Math&sort=salary')
    await page.goBack()
    await expect(page).toHaveURL('/tuitions-page?q=Math&sort=salary')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await page.goto('/')
    await expect(page).toHaveURL('/bn')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/?page=2')
    await expect(page).toHaveURL('/?page=2')
  })

  await test.step('the app of a Bangla page stays in Bangla: links, data, calls and the log-in', async () => {
    const page = await as('visitor')
    await page.goto('/bn/applicants/TN1001')
    await expect(page).toHaveURL('/bn/login?from=%2Fapplicants%2FTN1001')
    await waitUntilHydrated(page)
    const data: string[] = []
    page.on('request', (request) => /\.data(?:\?|$)/.test(request.url()) && data.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: bn.accounts.login, exact: true }).click()
    await expect(page.getByText(bn.phone.required).first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: pages.nav.services }).click()
    await expect(page).toHaveURL('/bn/services')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Bengali}/u)
    expect(data.filter((path) => !path.startsWith('/bn/'))).toEqual([])
  })

  await test.step('a visitor who writes a post in Bangla reads its heading in Bangla', async () => {
    await page.goto('/bn/tuition-post-by-unregister-guardian')
    await waitUntilHydrated(page)
    const field = page
      .getByRole('main')
      .getByLabel(/^শ্রেণি/)
      .first()
    await expect(field).not.toHaveAttribute('placeholder', 'লোড হচ্ছে…')
    await field.click()
    await field.fill('পঞ্চম')
    await page.getByRole('option', { name: 'পঞ্চম শ্রেণি', exact: true }).click()
    await expect(page.locator('output').first()).toHaveText('পঞ্চম শ্রেণির জন্য টিউটর প্রয়োজন')
  })

  await test.step('without scripts, in a browser that prefers Bangla, the first visit is in Bangla, a search stays there, and English is remembered', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'bn-BD' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page).toHaveURL('/bn')
    await page.getByRole('main').getByRole('searchbox').first().fill('গণিত')
    await page.getByRole('main').getByRole('button', { name: common.search }).first().click()
    await expect(page).toHaveURL(/\/bn\/tuitions-page\?q=/)
    await page.getByRole('contentinfo').getByRole('link', { name: pages.nav.home, exact: true }).click()
    await expect(page).toHaveURL('/bn')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await context.close()
  })

  await test.step('the switch of a signed-in guardian is kept on the account', async () => {
    const person = { phone: newPhone(), password: 'language-of-a-guardian' }
    const email = `g${person.phone}@example.com`
    await postCall((await as('Admin')).request, 'guardians/create-guardian', { ...person, name: 'Rehana', email })
    const page = await as('visitor')
    await postCall(page.request, 'guardians/login-guardian', person)
    const kept = async () => {
      const answer = await page.request.get('/api/v1/shared/account')
      return (await answer.json()).data.language
    }
    await page.goto('/your-all-tuition-post')
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL('/bn/your-all-tuition-post')
    await expect(page.getByText(pages.languageFollows)).toBeVisible()
    await expect.poll(kept).toBe('bn')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/your-all-tuition-post')
    await expect(page.getByText('We write to you in English now')).toBeVisible()
    await expect.poll(kept).toBe('en')
  })
})
