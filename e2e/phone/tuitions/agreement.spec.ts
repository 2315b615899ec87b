import { bookForBoth } from '../../agreement.ts'
import { expect, expectAccessible, test } from '../../vocabulary.ts'

test('a family and a tutor read what they agreed on, and accept it on the phone, in English and Bangla [FAM-833, FAM-836]', async ({
  as,
}) => {
  const [family, tutor, admin] = [await as('Guardian'), await as('Tutor'), await as('Admin')]
  const { tuitionId, number } = await bookForBoth({
    admin: admin.request,
    guardian: family.request,
    tutor: tutor.request,
  })

  await test.step('the family comes from its applicants, and reads no fee', async () => {
    await family.goto(`/applicants/${tuitionId}`)
    await family.getByRole('link', { name: 'Read the agreement' }).click()
    await expect(family).toHaveURL(`/agreement/${number}`)
    const main = family.getByRole('main')
    await expect(main).toContainText('6,000 Tk a month')
    await expect(main).toContainText('3 days a week, about 13 classes a month')
    await expect(main).not.toContainText('3,600')
    await expect(main).not.toContainText('percent')
    await family.getByRole('button', { name: 'I accept' }).click()
    await expect(main.getByText('Waits for the tutor')).toBeVisible()
    await expect(family.getByRole('button', { name: 'I accept' })).toHaveCount(0)
    await expectAccessible(family)
  })

  await test.step('the tutor reads the fee in Bangla, and accepts', async () => {
    await tutor.goto(`/bn/agreement/${number}`)
    const main = tutor.getByRole('main')
    await expect(main).toContainText('৩,৬০০')
    await tutor.getByRole('button', { name: 'আমি সম্মত' }).click()
    await expect(main.getByText('দুজনেই সম্মত')).toBeVisible()
    await tutor.reload()
    await expect(main.getByText('দুজনেই সম্মত')).toBeVisible()
  })
})
