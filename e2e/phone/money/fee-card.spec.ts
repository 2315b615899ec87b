import { postTuition } from '../../api.ts'
import { expect, expectAccessible, test } from '../../vocabulary.ts'

const SAID = {
  en: { card: 'The tutor’s fee', apply: /^Apply Now/, yes: 'Yes!', fee: '৳3,600.00' },
  bn: { card: 'টিউটরের ফি', apply: /^আবেদন করুন/, yes: 'হ্যাঁ!', fee: '৩,৬০০ টাকা' },
} as const

for (const locale of ['en', 'bn'] as const)
  test(`a tutor reads the fee of a tuition, again in the question of Apply, and with the application, in ${locale} [FAM-893]`, async ({
    as,
  }) => {
    const [tutor, admin] = [await as('Tutor'), await as('Admin')]
    const { card, apply, yes, fee } = SAID[locale]
    const { tuitionId } = await postTuition(admin.request, { phone: '01711000001', salary: '6,000 Tk' })
    const home = locale === 'bn' ? '/bn' : ''
    await tutor.goto(`${home}/tuitions-page/${tuitionId}`)
    await expect(tutor.getByRole('region', { name: card })).toContainText(fee)
    await tutor.getByRole('button', { name: apply }).first().click()
    const dialog = tutor.getByRole('dialog')
    await expect(dialog).toContainText(fee)
    await expectAccessible(tutor)
    await dialog.getByRole('button', { name: yes }).click()
    await expect(dialog).toHaveCount(0)
    await tutor.goto(`${home}/tutor-applications?show=waiting`)
    await expect(tutor.getByRole('article').filter({ hasText: tuitionId })).toContainText(fee)
    await expectAccessible(tutor)
  })
