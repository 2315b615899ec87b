import { bookForBoth } from '../../agreement.ts'
import { dayFromToday } from '../../api.ts'
import { expect, expectAccessible, test } from '../../vocabulary.ts'

test('a family and a tutor read what is agreed, say what is wrong, and the family asks for another tutor, in both languages [FAM-871, FAM-873, FAM-874]', async ({
  as,
}) => {
  const [family, tutor, admin] = [await as('Guardian'), await as('Tutor'), await as('Admin')]
  const people = { admin: admin.request, guardian: family.request, tutor: tutor.request }
  const { tuitionId } = await bookForBoth(people)

  await test.step('the tutor reads it in Bangla and says that something is wrong', async () => {
    await tutor.goto('/bn/tutor-applications?show=teaching')
    const agreed = tutor.getByRole('region', { name: `যা ঠিক হয়েছে ${tuitionId}` })
    await expect(agreed).toContainText('৬,০০০')
    await expect(agreed.getByRole('button', { name: 'অন্য টিউটর চাই' })).toHaveCount(0)
    await agreed.getByRole('button', { name: 'সমস্যা হচ্ছে' }).click()
    await tutor.getByLabel('কী হয়েছে?').fill('কেউ দরজা খোলেন না।')
    await tutor.getByRole('button', { name: 'টিমকে জানান' }).click()
    await expect(agreed).toContainText('আপনি জানিয়েছেন: সমস্যা হচ্ছে।')
  })

  await test.step('the family reads it and asks for another tutor', async () => {
    await family.goto(`/applicants/${tuitionId}`)
    const agreed = family.getByRole('region', { name: `What you agreed on ${tuitionId}` })
    await expect(agreed).toContainText('6,000 Tk')
    await expect(agreed).not.toContainText('You told us')
    await expectAccessible(family)
    await agreed.getByRole('button', { name: 'Another tutor' }).click()
    await family.getByRole('radio', { name: 'We want another tutor' }).click()
    await family.getByLabel('Last day of class').fill(dayFromToday(0))
    await family.getByRole('button', { name: 'Find another tutor' }).click()
    const main = family.getByRole('main')
    await expect(main).toContainText('before the first class')
    await expect(main).toContainText('The classes never began.')
    await expect(main).toContainText('Your post is open again')
    await expectAccessible(family)
  })

  await test.step('both read in Bangla that it ended', async () => {
    await family.goto(`/bn/applicants/${tuitionId}`)
    await expect(family.getByRole('main')).toContainText('আপনার পোস্ট আবার খোলা হয়েছে')
    await tutor.goto('/bn/tutor-applications?show=ended')
    await expect(tutor.getByRole('main')).toContainText('শেষ হয়েছে')
    await expect(tutor.getByRole('link', { name: 'আপনার ফি ও ফেরত' }).first()).toBeVisible()
    await expectAccessible(tutor)
  })
})
