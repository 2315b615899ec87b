import { bookForBoth } from '../../agreement.ts'
import { dayFromToday } from '../../api.ts'
import { expect, expectAccessible, test } from '../../vocabulary.ts'

test('a family accepts in Bangla and asks for another tutor, and the tutor does so in English [FAM-833, FAM-836, FAM-871, FAM-874]', {
  tag: '@all',
}, async ({ as }) => {
  const [family, tutor, admin] = [await as('Guardian'), await as('Tutor'), await as('Admin')]
  const people = { admin: admin.request, guardian: family.request, tutor: tutor.request }
  const { tuitionId, number } = await bookForBoth(people)

  await test.step('the tutor reads the fee, and accepts', async () => {
    await tutor.goto(`/agreement/${number}`)
    await expect(tutor.getByRole('main')).toContainText('3,600')
    await tutor.getByRole('button', { name: 'I accept' }).click()
    await expect(tutor.getByRole('main').getByText('Waits for the family')).toBeVisible()
    await expectAccessible(tutor)
  })

  await test.step('the family comes from its applicants, reads no fee, and accepts', async () => {
    await family.goto(`/bn/applicants/${tuitionId}`)
    await family.getByRole('link', { name: 'চুক্তি পড়ুন' }).click()
    await expect(family).toHaveURL(`/bn/agreement/${number}`)
    const main = family.getByRole('main')
    await expect(main).toContainText('৬,০০০')
    await expect(main).not.toContainText('৩,৬০০')
    await family.getByRole('button', { name: 'আমি সম্মত' }).click()
    await expect(main.getByText('দুজনেই সম্মত')).toBeVisible()
    await expectAccessible(family)
  })

  await test.step('the tutor says that something is wrong', async () => {
    await tutor.goto('/tutor-applications?show=teaching')
    const agreed = tutor.getByRole('region', { name: `What you agreed on ${tuitionId}` })
    await agreed.getByRole('button', { name: 'Something is wrong' }).click()
    await tutor.getByLabel('What happened?').fill('Nobody opens the door.')
    await tutor.getByRole('button', { name: 'Tell the team' }).click()
    await expect(agreed).toContainText('You told us: Something is wrong.')
  })

  await test.step('the family asks for another tutor', async () => {
    await family.goto(`/bn/applicants/${tuitionId}`)
    const agreed = family.getByRole('region', { name: `যা ঠিক হয়েছে ${tuitionId}` })
    await agreed.getByRole('button', { name: 'অন্য টিউটর চাই' }).click()
    await family.getByRole('radio', { name: 'টিউটর পড়ানো ছেড়ে দিয়েছেন' }).click()
    await family.getByLabel('শেষ ক্লাসের দিন').fill(dayFromToday(0))
    await family.getByRole('button', { name: 'অন্য টিউটর খুঁজুন' }).click()
    await expect(family.getByRole('main')).toContainText('আপনার পোস্ট আবার খোলা হয়েছে')
    await expectAccessible(family)
  })

  await test.step('the tutor reads that it ended', async () => {
    await tutor.goto('/tutor-applications?show=ended')
    await expect(tutor.getByRole('main')).toContainText('Ended')
    await expect(tutor.getByRole('link', { name: 'Your fee and refunds' }).first()).toBeVisible()
    await expectAccessible(tutor)
  })
})
