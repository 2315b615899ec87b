import { postCall } from '../../api.ts'
import { fillInCv, newTutor, save } from '../../cv.ts'
import { chooseOptions, expect, expectAccessible, expectToast, test } from '../../vocabulary.ts'

test('a guardian and a tutor tick free times, and the applicants page says how many they share and filters by them [FAM-905, FAM-907]', {
  tag: '@all',
}, async ({ as }) => {
  const [guardian, admin, tutor] = [await as('Guardian'), await as('Admin'), await as('visitor')]

  const tuitionId = await test.step('the guardian ticks two times; a tick that is taken back is not sent', async () => {
    await guardian.goto('/new-tuition-post')
    await chooseOptions(guardian, 'Class', 'Class 8')
    await chooseOptions(guardian, 'Subjects', 'Math')
    await chooseOptions(guardian, 'Medium', 'Bangla medium')
    await guardian.getByRole('radio', { name: 'Female', exact: true }).click()
    await guardian.getByLabel('City').selectOption('Dhaka')
    await chooseOptions(guardian, 'Areas', 'Shonir Akhra')
    const times = guardian.getByRole('table', { name: /^Free times/ })
    for (const time of ['Sun evening', 'Fri noon', 'Tue noon'])
      await times.getByRole('checkbox', { name: time }).check()
    await times.getByRole('checkbox', { name: 'Tue noon' }).press('Space')
    await expect(times.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expectAccessible(guardian)
    const answer = guardian.waitForResponse(/create-tuition/)
    await guardian.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(guardian, 'Tuition Created!')
    const { data } = await (await answer).json()
    await admin.request.patch(`/api/v1/tuitions/approve/${data._id}`, { data: {} })
    await guardian.goto(`/tuitions-page/${data.tuitionId}`)
    await expect(guardian.getByRole('main')).toContainText('Noon: Fri · Evening: Sun')
    return data.tuitionId as string
  })

  await test.step('the draft of a CV keeps the ticks over a reload, and the tutor applies', async () => {
    await newTutor(admin, tutor, 'Rupa Free')
    await tutor.goto('/edit-cv')
    const times = tutor.getByRole('table', { name: /^Free times/ })
    await times.getByRole('checkbox', { name: 'Fri noon' }).check()
    await times.getByRole('checkbox', { name: 'Mon evening' }).check()
    await fillInCv(tutor)
    await tutor.reload()
    await expect(times.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await save(tutor).click()
    await expect(tutor).toHaveURL('/tutor-cv')
    await postCall(tutor.request, 'applications/create-application', { tuitionId })
  })

  await test.step('the applicants page counts the common times', async () => {
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.getByRole('article')).toContainText('Free at 1 of 2 times asked')
  })

  await test.step('and filters by them', async () => {
    await guardian.getByRole('link', { name: 'Filters' }).click()
    const sheet = guardian.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Free times').click()
    await sheet.getByRole('checkbox', { name: 'Sun evening' }).check()
    await expect(guardian).toHaveURL(/time=Sun\+evening/)
    await expectAccessible(guardian)
    await expect(sheet.getByRole('button', { name: /^Show/ })).toContainText('0')
    await sheet.getByRole('checkbox', { name: 'Fri noon' }).check()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(guardian.getByRole('link', { name: 'Remove Fri noon' })).toBeVisible()
    await expect(guardian.getByRole('article')).toHaveCount(1)
    await guardian.getByRole('link', { name: 'Remove Fri noon' }).click()
    await expect(guardian.getByRole('article')).toHaveCount(0)
  })
})
