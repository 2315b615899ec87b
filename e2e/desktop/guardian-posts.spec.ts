import { confirm } from '../dialogs.ts'
import { chooseOptions, expect, expectToast, rowAction, test } from '../vocabulary.ts'

test('[TUTOR-08, ROUTE-20, GEN-02, GEN-03, ROLE-19, ROLE-11, ROLE-12, ROLE-13, ROLE-18, AD-APPLICANTS-10, NAV-08..11, TFORM-25, API-13] a guardian posts, sees masked applicants, and sees the phone once an admin has confirmed', async ({
  as,
}) => {
  const guardian = await as('Guardian', 'home')
  const tuitionId = await test.step('the guardian posts a tuition', async () => {
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Post Tuition')
    await expect(guardian.getByLabel(/^Phone/)).toHaveCount(0)
    await expect(guardian.getByRole('textbox', { name: /^Heading/ })).toHaveCount(0)
    await chooseOptions(guardian, 'Class', 'Class 9', 'Class 10')
    await chooseOptions(guardian, 'Subjects', 'Physics')
    await chooseOptions(guardian, 'Medium', 'English version')
    await guardian.getByRole('checkbox', { name: /^Online tuition/ }).check()
    await expect(guardian.getByLabel('City')).toHaveCount(0)
    await guardian.getByText('Female', { exact: true }).click()
    await guardian.getByLabel(/^Salary/).fill('12,000 Tk')
    await guardian.getByRole('button', { name: 'Post Tuition' }).click()
    await expectToast(guardian, 'Tuition Created!')
    await expect(guardian).toHaveURL('/your-all-tuition-post')
    const heading = 'Need Female Tutor For Class 9, Class 10 At Online'
    const card = guardian.getByRole('article').filter({ hasText: heading }).first()
    await expect(card).toContainText('Pending')
    return (await card.innerText()).match(/TN\d+/)?.[0] ?? ''
  })

  const admin = await as('Admin')
  await test.step('an admin verifies it from the list', async () => {
    await admin.goto(`/admin-prime-ta/unverified-tuition-post?q=${tuitionId}`)
    await rowAction(admin, tuitionId, 'Verify')
    await confirm(admin, 'You are about to verify this tuition post.')
    await expectToast(admin, 'Tuition verified successfully!')
  })

  const tutor = await as('Tutor')
  await test.step('a tutor applies from the list', async () => {
    await tutor.goto(`/tuitions-page?q=${tuitionId}`)
    await tutor.getByRole('button', { name: /^Apply Now/ }).click()
    await tutor.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expect(tutor).toHaveURL('/tuitions-page')
  })

  await test.step('the guardian sees the applicant with a masked phone and no Conform button', async () => {
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.getByText('018•••••001')).toBeVisible()
    await expect(guardian.getByRole('button', { name: /^Conform/ })).toHaveCount(0)
    await guardian.getByRole('link', { name: /^Show CV/ }).click()
    await expect(guardian).toHaveURL(/\/applicant-cv\?tutorId=TR\d+/)
    const tutorId = new URL(guardian.url()).searchParams.get('tutorId')
    expect(await guardian.evaluate(() => history.state.usr)).toEqual({ tutorId })
    await expect(guardian.getByRole('article')).toContainText(`${tutorId}`)
    await expect(guardian.getByRole('heading', { name: 'Teaching preferences' })).toBeVisible()
    expect(await guardian.content()).not.toContain('1811000001')
  })

  await test.step('the admin confirms, and the phones are exchanged', async () => {
    await admin.goto(`/admin-prime-ta/applicants/${tuitionId}`)
    await admin.getByRole('button', { name: /^Conform/ }).click()
    await confirm(admin, 'Do you want to give number by conform the applicant?')
    await expectToast(admin, 'Applicants conformed!')
    await guardian.goto(`/applicants/${tuitionId}`)
    await expect(guardian.locator('a[href="tel:+8801811000001"]').first()).toBeVisible()
    await tutor.goto(`/tuitions-page/${tuitionId}`)
    await expect(tutor.locator('main a[href="tel:+8801711000001"]').first()).toBeVisible()
  })
})
