import { newPhone } from '../api.ts'
import { smsTextFor } from '../outbox.ts'
import { expect, test, waitUntilHydrated } from '../vocabulary.ts'

const inBangla = (figures: string) => figures.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
const HEADING = 'পঞ্চম শ্রেণির জন্য মহিলা টিউটর প্রয়োজন · ধানমন্ডি, ঢাকা'

test('a guardian and a tutor use the product in Bangla, the team in English [BN-166]', async ({ page, as }) => {
  const phone = newPhone()
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  await test.step('a guardian registers with Bangla digits', async () => {
    await page.goto('/bn/register')
    await waitUntilHydrated(page)
    await main.getByRole('radio', { name: 'অভিভাবক', exact: true }).click()
    await main.getByLabel(/^নাম/).fill('রোকেয়া')
    await main.getByLabel(/^মোবাইল নম্বর/).fill(inBangla(phone))
    await main.getByLabel(/^ইমেইল/).fill(`${phone.slice(-8)}@ex.bd`)
    await main.locator('input[autocomplete="new-password"]').fill('Katha-72')
    await button('নিবন্ধন করুন').click()
    await expect(page).toHaveURL(/\/bn\/registration-otp-verification/)
    const code = await smsTextFor(phone, /\b\d{6}\b/)
    expect(await smsTextFor(phone, /\p{Script=Bengali}+/u)).not.toBe('')
    await main.locator('input[autocomplete="one-time-code"]').fill(inBangla(code))
    await button('যাচাই করুন').click()
    await expect(page).toHaveURL('/bn/new-tuition-post')
  })

  await test.step('and posts a tuition from Bangla lists', async () => {
    const pick = async (label: RegExp, typed: string, option: string) => {
      const field = main.getByLabel(label).first()
      await expect(field).not.toHaveAttribute('placeholder', 'লোড হচ্ছে…')
      await field.click()
      await field.fill(typed)
      await page.getByRole('option', { name: option, exact: true }).click()
      await page.getByRole('button', { name: 'হয়ে গেছে' }).click()
    }
    await pick(/^শ্রেণি/, 'পঞ্চম', 'পঞ্চম শ্রেণি')
    await pick(/^বিষয়/, 'math', 'গণিত')
    await pick(/^মাধ্যম/, 'বাংলা', 'বাংলা মাধ্যম')
    await main.getByRole('radio', { name: 'মহিলা', exact: true }).click()
    await main.getByLabel(/^শহর/).selectOption('ঢাকা')
    await pick(/^এলাকা/, 'ধানমন্ডি', 'ধানমন্ডি')
    await main.getByLabel(/^থেকে/).fill('৬,০০০')
    await button('টিউশন পোস্ট করুন').click()
    await expect(page).toHaveURL('/bn/your-all-tuition-post')
  })
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(HEADING)
  await expect(card).toContainText('মাসে ৬,০০০ টাকা')
  const tuitionId = /TN\d{4,}/.exec(await card.innerText())?.[0] ?? ''

  await test.step('the team reads and verifies the post in English', async () => {
    const admin = await as('Admin')
    await admin.goto(`/admin-prime-ta/tuition/${tuitionId}`)
    const title = admin.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Need Female Tutor For Class 5 At Dhanmondi- Dhaka')
    await expect(admin.getByRole('main')).toContainText('6,000 Tk a month')
    expect((await admin.request.patch(`/api/v1/tuitions/approve/${tuitionId}`, { data: {} })).ok()).toBe(true)
    // The account speaks the language of the page on which it was made.
    expect(await smsTextFor(phone, new RegExp(`.*${tuitionId}.*`))).toMatch(/\p{Script=Bengali}{3}/u)
  })

  await test.step('a tutor finds it by its Bangla place and applies', async () => {
    const tutor = await as('Tutor')
    await tutor.goto(`/bn/tuitions-page?q=${encodeURIComponent('ধানমন্ডি')}`)
    await waitUntilHydrated(tutor)
    const found = tutor.getByRole('article').filter({ hasText: tuitionId })
    await expect(found.getByRole('heading')).toHaveText(HEADING)
    await found.getByRole('button', { name: /^আবেদন করুন/ }).click()
    await tutor.getByRole('dialog').getByRole('button', { name: 'হ্যাঁ' }).click()
    await expect(tutor.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the guardian reads who applied', async () => {
    await page.goto(`/bn/applicants/${tuitionId}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('যাচাই')
  })
})
