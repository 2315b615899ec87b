import type { Page } from '@playwright/test'
import { approvedTutor, newPhone, postTuition } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { expect, expectAccessible, expectToast, isWide, menuAction, row, test } from '../vocabulary.ts'

const API = '/api/v1'
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()
/** A marker in the page, which a document load would remove. */
const setReloadMarker = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', 'yes'))
const expectNotReloaded = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-marked', 'yes')

/** An approved tuition for one test, posted by an admin. */
async function newTuition(admin: Page, phone = newPhone()): Promise<string> {
  return (await postTuition(admin.request, { phone })).tuitionId
}

test('[AD-BOOK-01..06, VAL-40..43, MSG-40, MSG-41, ROUTE-29, ROUTE-30, ROLE-44, STATE-15] an admin books a tuition, and every screen shows it as booked', async ({
  as,
  consoleErrors,
}) => {
  const admin = await as('Admin')
  const { tutorId, name } = await approvedTutor(admin.request, 28)
  const tuitionId = await newTuition(admin)
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
    await expectAccessible(admin)
  })

  await test.step('an unknown id shows an error at its field and keeps the input', async () => {
    await tutorField.pressSequentially(tutorId)
    await admin.getByRole('option', { name: tutorId }).click()
    await tuitionField.fill('TN999999')
    await admin.getByLabel(/^Start date/).fill('2026-11-20')
    await expect(admin.getByText('First class on November 20, 2026.')).toBeVisible()
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
    expect((await sent).postDataJSON()).toMatchObject({ tutorId, startDate: 'November 20, 2026' })
    await confirm(admin, `is not confirmed for ${tuitionId}. Book without a confirmation?`)
    await expectToast(admin, 'Booked successfully!')
    await expect(admin).toHaveURL('/admin-prime-ta/all-booked-tuition')
    await expect(row(admin, tuitionId)).toContainText('November 20, 2026')
    await expect(row(admin, tuitionId)).toContainText(name)
    await expect(row(admin, tuitionId).locator('[data-booked]')).toHaveText(tuitionId)
    if (isWide(admin))
      expect(await headers(admin)).toEqual(['SL No', 'TutorId', 'TuitionId', 'Booked Date', 'Start Date'])
    await expectAccessible(admin)
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
    await admin.getByLabel(/^Start date/).fill('2026-12-01')
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

test('[AD-REPORT-01..09, VAL-33..35, VAL-52, VAL-54, MSG-26..32, ROUTE-33, ROUTE-34, ROLE-47, ROLE-48, AD-TUITIONS-12] a person is reported, the phone is red, and comments are edited and deleted inline', async ({
  as,
  consoleErrors,
}) => {
  const admin = await as('Admin')
  const phone = newPhone()
  const tuitionId = await newTuition(admin, phone)
  const create = admin.getByRole('button', { name: 'Create Report' })
  const comment = admin.getByLabel(/^Comment/)
  const comments = admin.getByRole('main').locator('ul li li, td li')

  await test.step('each missing field shows an error', async () => {
    await admin.goto('/admin-prime-ta/create-report')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Create Report')
    await expect(admin.getByLabel(/^Role/).locator('option')).toHaveText(['Select...', 'Guardian', 'Tutor'])
    await comment.fill('   ')
    await create.click()
    for (const message of ['Enter a phone number.', 'Choose Guardian or Tutor.', 'Write a comment.']) {
      await expect(admin.getByText(message)).toBeVisible()
    }
    await expectAccessible(admin)
  })

  await test.step('a failed report shows an error and keeps the input', async () => {
    await admin.getByLabel(/^Phone/).fill(`+88 ${phone}`)
    await admin.getByLabel(/^Role/).selectOption('Guardian')
    await comment.fill('ঠিকানা ভুল দিয়েছেন। <b>Wrong</b> address.')
    await admin.route('**/api/v1/reports', (route) => route.abort())
    await create.click()
    await expectToast(admin, 'Report Creation Failed!')
    await expect(comment).toHaveValue(/Wrong/)
    await admin.unroute('**/api/v1/reports')
    await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a phone without an account can be reported', async () => {
    await create.dblclick()
    await expectToast(admin, 'Report Created!')
    await expect(admin).toHaveURL(`/admin-prime-ta/all-reports?q=${phone}`)
    await expect(admin.getByPlaceholder('Search by phone number')).toHaveValue(phone)
    await expect(admin.getByText('No account has this phone')).toBeVisible()
    await expect(comments).toHaveText([/ঠিকানা ভুল দিয়েছেন। <b>Wrong<\/b> address\./])
    await expectAccessible(admin)
  })

  await test.step('the phone of the tuition is red', async () => {
    await admin.goto(`/admin-prime-ta/available-tuition?q=${phone}`)
    await expect(row(admin, tuitionId).locator('[data-reported]').first()).toBeVisible()
    await expect(row(admin, tuitionId)).toContainText('Reported')
    await admin.goto(`/tuitions-page/${tuitionId}`)
    await expect(admin.getByRole('main').locator('[data-reported]').first()).toBeVisible()
  })

  await test.step('a comment is edited inline', async () => {
    const data = { phone, role: 'Guardian', comment: 'Phone is switched off.' }
    await admin.request.post(`${API}/reports`, { data })
    await admin.goto(`/admin-prime-ta/all-reports?q=${phone}`)
    await expect(comments).toHaveCount(2)
    await setReloadMarker(admin)
    await comments.first().getByRole('button', { name: 'Edit' }).click()
    await expect(comment).toBeFocused()
    await comment.fill(' \n ')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Write a comment.')).toBeVisible()
    await comment.fill('Gave the right address at last.')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expectToast(admin, 'Report Edited!')
    await expect(comments.first()).toContainText('Gave the right address at last.')
    await expect(comments.first().getByRole('button', { name: 'Edit' })).toBeFocused()
    await expectNotReloaded(admin)
  })

  await test.step('a comment that was deleted meanwhile cannot be edited or deleted', async () => {
    const found = await admin.request.post(`${API}/reports/search`, { data: { phone } })
    const [report] = (await found.json()).data
    await comments.last().getByRole('button', { name: 'Edit' }).click()
    await comment.fill('too late')
    await comments.first().getByRole('button', { name: 'Delete' }).click()
    for (const { _id } of report.comments) await admin.request.delete(`${API}/reports/${_id}`)
    await confirm(admin, "You won't be able to revert this!")
    await expectToast(admin, 'Report Delete Failed!')
    await expect(admin.getByText('No data found.')).toBeVisible()
    await expectNotReloaded(admin)
  })

  await test.step('a refused edit shows an error', async () => {
    const data = { phone, role: 'Guardian', comment: 'Once more.' }
    const created = await (await admin.request.post(`${API}/reports`, { data })).json()
    await admin.reload()
    await comments.first().getByRole('button', { name: 'Edit' }).click()
    await comment.fill('too late')
    await admin.request.delete(`${API}/reports/${created.data._id}`)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expectToast(admin, 'Report Edition Failed!')
  })

  await test.step('a comment is deleted after a question; the last one deletes its report', async () => {
    for (const words of ['First.', 'Second.']) {
      await admin.request.post(`${API}/reports`, { data: { phone, role: 'Guardian', comment: words } })
    }
    await admin.reload()
    await setReloadMarker(admin)
    await comments.first().getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByRole('dialog', { name: 'Are you sure?' })).toContainText('First.')
    await expectAccessible(admin)
    await confirm(admin, "You won't be able to revert this!")
    await expectToast(admin, 'Report Deleted!')
    await expect(comments).toHaveText([/Second\./])
    await menuAction(admin, phone.slice(5), 'Delete report')
    await confirm(admin, 'The report with its comment is removed.')
    await expect(admin.getByText('No data found.')).toBeVisible()
    await expectNotReloaded(admin)
  })
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})

test('[MSG-08] a failed report shows the message of the server, or Something went wrong.', async ({
  as,
  consoleErrors,
}) => {
  const admin = await as('Admin')
  const phone = newPhone()
  const toast = admin.getByRole('alert')
  const comment = admin.getByLabel(/^Comment/)
  const errorMessages = [{ path: 'comment', message: 'First of the list.' }]
  const failEach = async (title: string, send: () => Promise<void>) => {
    for (const [message, shown] of [
      ['Server says so.', 'Server says so.'],
      ['', 'Something went wrong.'],
    ] as const) {
      const json = { success: false, message, errorMessages }
      await admin.route('**/api/v1/reports**', (route) => route.fulfill({ status: 503, json }))
      await send()
      const alert = toast.filter({ hasText: title })
      await expect(alert).toContainText(shown)
      await expect(alert).not.toContainText('First of the list.')
      await alert.getByRole('button', { name: 'Close' }).click()
      await expect(toast).toHaveCount(0)
      await admin.unroute('**/api/v1/reports**')
    }
  }

  await test.step('when it is created', async () => {
    await admin.goto('/admin-prime-ta/create-report')
    await admin.getByLabel(/^Phone/).fill(phone)
    await admin.getByLabel(/^Role/).selectOption('Guardian')
    await comment.fill('Wrong address.')
    await failEach('Report Creation Failed!', () => admin.getByRole('button', { name: 'Create Report' }).click())
  })
  await admin.request.post(`${API}/reports`, { data: { phone, role: 'Guardian', comment: 'Wrong address.' } })
  await test.step('when its comment is edited', async () => {
    await admin.goto(`/admin-prime-ta/all-reports?q=${phone}`)
    await admin.getByRole('main').getByRole('button', { name: 'Edit' }).click()
    await comment.fill('Right address.')
    await failEach('Report Edition Failed!', () => admin.getByRole('button', { name: 'Save' }).click())
    await admin.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('when a comment or the report is deleted', async () => {
    for (const name of ['Delete', 'Delete report']) {
      await failEach('Report Delete Failed!', async () => {
        if (name === 'Delete report') await menuAction(admin, phone.slice(5), name)
        else await admin.getByRole('main').getByRole('button', { name, exact: true }).click()
        await admin.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
      })
    }
  })
  // The browser logs the failed requests.
  consoleErrors.splice(0)
})

test('[CONTACT-03..07, FAM-431, ROUTE-10, VAL-08..10, ENT-10, ROUTE-32, AD-MSG-01..03, MSG-10, MSG-56, MSG-57, GEN-29, ROLE-04, ROLE-49, ROLE-50] a message from the contact page is in the Messages list until an admin deletes it', async ({
  as,
  consoleErrors,
}) => {
  const visitor = await as('visitor')
  const phone = newPhone()
  await test.step('a visitor sends a message', async () => {
    await visitor.goto('/contact')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    const submit = visitor.getByRole('button', { name: 'Submit' })
    await submit.click()
    for (const message of ['Enter your name.', 'Enter a phone number.', 'Write a message.']) {
      await expect(visitor.getByText(message)).toBeVisible()
    }
    await visitor.getByLabel(/^Name/).fill('মোছাঃ রহিমা খাতুন')
    await visitor.getByLabel(/^Phone/).fill(phone)
    await visitor.getByLabel(/^Message/).fill('আমার টিউশন কবে দেখা যাবে?\nPlease call after 5 PM.')
    await expectAccessible(visitor)
    const sent = visitor.waitForRequest('**/api/v1/messages/send')
    await submit.dblclick()
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['name', 'phone', 'text'])
    await expectToast(visitor, 'Message sent successfully!')
    await expect(visitor.getByText('Message sent successfully!')).toHaveCount(1)
    await expect(visitor.getByLabel(/^Message/)).toHaveCount(0)
  })

  const admin = await as('Admin')
  const message = row(admin, phone.slice(5))
  await test.step('an admin sees it', async () => {
    await admin.goto('/admin-prime-ta/message')
    await admin.getByPlaceholder('Search by Phone').fill(phone)
    await admin.keyboard.press('Enter')
    // The newest message is on the first page of the unsearched list too.
    await expect(admin.getByText('Page 1 of 1', { exact: true })).toBeVisible()
    await expect(message).toHaveCount(1)
    await expect(message).toContainText('মোছাঃ রহিমা খাতুন')
    await expect(message).toContainText('Please call after 5 PM.')
    await expect(message.locator(`a[href="tel:+88${phone}"]`)).toBeVisible()
    if (isWide(admin)) expect(await headers(admin)).toEqual(['SL No', 'Name', 'Phone', 'Text', 'Delete'])
    await expectAccessible(admin)
  })

  await test.step('the question names the sender; a message that was deleted meanwhile shows an error', async () => {
    await menuAction(admin, phone.slice(5), 'Delete')
    const dialog = admin.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog).toContainText('মোছাঃ রহিমা খাতুন')
    await admin.route('**/api/v1/messages/delete/*', (route) => route.abort())
    await confirm(admin, 'This message is removed for good.')
    await expectToast(admin, 'Message Delete Failed!')
    await admin.unroute('**/api/v1/messages/delete/*')
    await admin.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await menuAction(admin, phone.slice(5), 'Delete')
    await confirm(admin, 'This message is removed for good.')
    await expectToast(admin, 'Message Deleted!')
    await expect(message).toHaveCount(0)
    await expect(admin.getByText('No data found.')).toBeVisible()
  })
  // The browser logs the aborted request.
  consoleErrors.splice(0)
})
