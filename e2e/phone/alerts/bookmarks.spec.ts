import { anyTutor, postTuition } from '../../api.ts'
import { logInByForm, newPerson } from '../../sessions.ts'
import { expect, expectAccessible, signIn, test } from '../../vocabulary.ts'

const WORDS = {
  en: {
    base: '',
    save: 'Save',
    saved: 'Saved',
    news: 'Changed: Days a week',
  },
  bn: {
    base: '/bn',
    save: 'তুলে রাখুন',
    saved: 'তুলে রাখা',
    news: 'বদলেছে: সপ্তাহে',
  },
} as const

for (const locale of ['en', 'bn'] as const)
  test(`a visitor saves a tuition after the log-in, then a tutor, and reads what changed, in ${locale} [FAM-982, FAM-986]`, async ({
    browser,
  }) => {
    const words = WORDS[locale]
    const admin = await (await browser.newContext()).newPage()
    await signIn(admin.request, 'Admin')
    const person = await newPerson(admin.request, 'Tutor', `Keeper ${locale}`)
    const { tuitionId, _id } = await postTuition(admin.request, { phone: '01799999124', daysPerWeek: 3 })
    const { tutorId } = await anyTutor(admin.request)
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await page.goto(`${words.base}/tuitions-page/${tuitionId}`)
    await page.getByRole('link', { name: words.save, exact: true }).click()
    await logInByForm(page, person, locale)
    await expect(page).toHaveURL(new RegExp(`${words.base}/tuitions-page/${tuitionId}$`))
    const saved = page.getByRole('button', { name: words.saved, exact: true, pressed: true })
    await page.getByRole('button', { name: words.save, exact: true, pressed: false }).click()
    await expect(saved).toBeVisible()
    await page.goto(`${words.base}/tutor-cv/${tutorId}`)
    await page.getByRole('button', { name: words.save, exact: true, pressed: false }).click()
    await expect(saved).toBeVisible()
    const edited = await admin.request.patch(`/api/v1/tuitions/update/${_id}`, { data: { daysPerWeek: 5 } })
    expect(edited.ok(), await edited.text()).toBe(true)
    await page.goto(`${words.base}/bookmarks`)
    const tuition = page.getByRole('listitem').filter({ hasText: tuitionId })
    await expect(tuition).toContainText(words.news)
    await expect(page.getByRole('listitem').filter({ hasText: tutorId })).toHaveCount(1)
    await expectAccessible(page)
    await tuition.getByRole('button').click()
    await expect(tuition.getByRole('button', { pressed: false })).toBeEnabled()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: tutorId })).toHaveCount(1)
    await expect(tuition).toHaveCount(0)
  })
