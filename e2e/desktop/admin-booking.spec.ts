import type { Page } from '@playwright/test'
import { approvedTutor, dayFromToday, longDate, newPhone, postTuition } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { expect, expectToast, isWide, row, test } from '../vocabulary.ts'

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()

test('an admin books a tuition, and every screen shows it as booked [AD-BOOK-01..05, MSG-40..41, ROUTE-29..30, STATE-15]', {
  tag: '@all',
}, async ({ as, consoleErrors }) => {
  const admin = await as('Admin')
  const start = dayFromToday(3)
  const { tutorId, name } = await approvedTutor(admin.request, 28)
  const { tuitionId } = await postTuition(admin.request, { phone: newPhone() })
  const tutorField = admin.getByRole('combobox', { name: /^Tutor ID/ })
  const tuitionField = admin.getByRole('combobox', { name: /^Tuition ID/ })
  const book = admin.getByRole('button', { name: 'Book', exact: true })

  await test.step('an empty form books nothing', async () => {
    await admin.goto('/admin-prime-ta/booked-tuition')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Book a tuition')
    await book.click()
    for (const message of ['Enter the tutor ID.', 'Enter the tuition ID.', 'Choose the start date.']) {
      await expect(admin.getByText(message)).toBeVisible()
    }
    await expect(tutorField).toBeFocused()
  })

  await test.step('an unknown id shows an error at its field and keeps the input', async () => {
    await tutorField.pressSequentially(tutorId)
    await admin.getByRole('option', { name: tutorId }).click()
    await tuitionField.fill('TN999999')
    await admin.getByLabel(/^Start date/).fill(start)
    await expect(admin.getByText(`First class on ${longDate(start)}.`)).toBeVisible()
    await book.click()
    await expectToast(admin, 'Booked Failed!')
    await expect(admin.getByText('There is no tuition with that ID.').first()).toBeVisible()
    await expect(tutorField).toHaveValue(tutorId)
    await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('All Booked shows the booking with its long date', async () => {
    await tuitionField.fill(` ${tuitionId.toLowerCase()}`)
    const sent = admin.waitForRequest((request) => request.url().endsWith('/booked') && request.method() === 'POST')
    await book.dblclick()
    expect((await sent).postDataJSON()).toMatchObject({ tutorId, startDate: longDate(start) })
    await confirm(admin, `is not confirmed for ${tuitionId}. Book without a confirmation?`)
    await expectToast(admin, 'Booked successfully!')
    await expect(admin).toHaveURL('/admin-prime-ta/all-booked-tuition')
    await expect(row(admin, tuitionId)).toContainText(longDate(start))
    await expect(row(admin, tuitionId)).toContainText(name)
    await expect(row(admin, tuitionId).locator('[data-booked]')).toHaveText(tuitionId)
    if (isWide(admin))
      expect(await headers(admin)).toEqual([
        'Details',
        'SL No',
        'TutorId',
        'TuitionId',
        'Heading',
        'Due',
        'Booked Date',
        'Start Date',
        'Action',
      ])
  })

  await test.step('the booking is found by either id', async () => {
    const search = admin.getByPlaceholder('Search by Tuition Id or Tutor ID')
    for (const id of [tutorId, tuitionId]) {
      await search.fill(id)
      await admin.keyboard.press('Enter')
      await expect(admin).toHaveURL(`/admin-prime-ta/all-booked-tuition?q=${id}`)
      await expect(row(admin, tuitionId)).toBeVisible()
    }
    await expect(row(admin, tuitionId)).toHaveCount(1)
  })

  await test.step('a second booking is refused', async () => {
    await admin.goto('/admin-prime-ta/booked-tuition')
    await tutorField.fill(tutorId)
    await tuitionField.fill(tuitionId)
    await admin.getByLabel(/^Start date/).fill(dayFromToday(6))
    await book.click()
    await expectToast(admin, 'Booked Failed!')
    await expect(admin.getByText('This tuition is booked already.').first()).toBeVisible()
  })

  await test.step('visitors see Booked, and admins see its id in green', async () => {
    const visitor = await as('visitor')
    await visitor.goto(`/tuitions-page/${tuitionId}`)
    await expect(visitor.getByRole('button', { name: /^Booked/ }).first()).toBeDisabled()
    await admin.goto(`/admin-prime-ta/available-tuition?q=${tuitionId}`)
    await expect(row(admin, tuitionId).locator('[data-booked]').first()).toHaveText(tuitionId)
  })
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})
