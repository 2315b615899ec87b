import type { Page } from '@playwright/test'
import { approvedTutor, dayFromToday, newPhone, postCall, postTuition } from '../api.ts'
import { confirm } from '../dialogs.ts'
import {
  expect,
  expectAccessible,
  expectToast,
  isWide,
  menuAction,
  openRowMenu,
  row,
  rowAction,
  test,
} from '../vocabulary.ts'

const PENDING = '/admin-prime-ta/unverified-tuition-post'
const ALL = '/admin-prime-ta/available-tuition'

async function search(page: Page, term: string) {
  const field = page.getByRole('searchbox')
  await field.fill(term)
  await field.press('Enter')
}

const copyButton = (page: Page, value: string) => page.getByRole('button', { name: `Copy ${value}`, exact: true })

test('a pending tuition is found by its phone and verified after a question; a tuition is edited and reposted; failures keep the input [AD-PENDING-TUITION-01..06, AD-TUITIONS-10, MSG-07, MSG-15..20, MSG-78, MSG-80..81, STATE-13, GEN-08, GEN-11..12, UI-11..13, CONST-05, CONST-10]', {
  tag: '@all',
}, async ({ as, request, consoleErrors }) => {
  const page = await as('Admin')
  await test.step('a pending tuition is found by its phone, verified after a question, and leaves the list', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(request, { phone })
    await page.goto(PENDING)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Tuitions')
    await expect(page.getByPlaceholder('Search by phone')).toBeVisible()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next page' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Verify', exact: true })).toHaveCount(10)
    if (isWide(page))
      await expect(page.getByRole('table').getByRole('columnheader', { name: 'Heading' })).toBeAttached()

    await search(page, phone.slice(1))
    await expect(copyButton(page, phone)).toBeVisible()
    await rowAction(page, tuitionId, 'Verify')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
    await expect(dialog).toContainText(tuitionId)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await rowAction(page, tuitionId, 'Verify')
    await confirm(page, 'You are about to verify this tuition post.')
    await expectToast(page, 'Tuition verified successfully!')
    await expect(page.getByText('No data found.')).toBeVisible()
  })

  await test.step('a tuition is edited and reposted from its list', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(page.request, { phone })
    await page.goto(`${ALL}?q=${tuitionId}`)
    await menuAction(page, tuitionId, 'Edit')
    await page.getByLabel(/^Salary/).fill('7,777 Tk')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expectToast(page, 'Tuition Edited!')
    await page.goto(`${ALL}?q=${phone}`)
    await expect(row(page, tuitionId)).toContainText('7,777 Tk')
    await menuAction(page, tuitionId, 'Repost')
    await page.getByRole('button', { name: 'Repost Tuition' }).click()
    await expectToast(page, 'Tuition Repost Successfully!')
    await page.goto(`${ALL}?q=${phone}`)
    await expect(copyButton(page, phone)).toHaveCount(2)
  })

  await test.step('a failed request shows an error and keeps the input', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(page.request, { phone })
    const waiting = await postTuition(request, { phone })
    for (const call of ['update', 'create-tuition', 'approve']) {
      await page.route(`**/tuitions/${call}**`, (route) => route.abort())
    }
    const expectErrorToast = async (title: string) => {
      const alert = page.getByRole('alert').filter({ hasText: title })
      await expect(alert).toContainText('Your connection may have dropped.')
    }

    await page.goto(`/admin-prime-ta/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await page.getByLabel(/^Salary/).fill('8,888 Tk')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expectErrorToast('Tuition Edition Failed!')
    await expect(page.getByLabel(/^Salary/)).toHaveValue('8,888 Tk')

    await page.goto(`/admin-prime-ta/repost-tuition-by-admin?tuitionId=${tuitionId}`)
    await page.getByRole('button', { name: 'Repost Tuition' }).click()
    await expectErrorToast('Tuition Repost Failed!')

    await page.goto(`${PENDING}?q=${phone}`)
    await rowAction(page, waiting.tuitionId, 'Verify')
    await confirm(page, 'You are about to verify this tuition post.')
    await expectErrorToast('Failed to verify tuition.')
    await expect(row(page, waiting.tuitionId).getByRole('button', { name: 'Verify' })).toBeFocused()
    // The browser logs the aborted requests.
    consoleErrors.splice(0)
  })
})

test('all tuitions are searched, shown in colour and linked to their pages; a list keeps its state in the address; a picker searches while typing [AD-TUITIONS-03..04, AD-TUITIONS-07..09, AD-TUITIONS-11..13, CONST-14]', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('Admin')
  await test.step('all tuitions are searched by phone or id, show booked and reported in colour, and link to their pages', async () => {
    const phone = newPhone()
    const booked = await postTuition(page.request, {
      phone,
      heading: 'ক্লাস ফাইভের জন্য মহিলা টিউটর প্রয়োজন, বয়রা বাজারের পাশে, খুলনা',
    })
    const free = await postTuition(page.request, { phone })
    const tutor = await approvedTutor(page.request, 24)
    const pair = { tutorId: tutor.tutorId, tuitionId: booked.tuitionId }
    const booking = { ...pair, startDate: dayFromToday(3) }
    await postCall(page.request, 'booked', booking)
    const report = { phone, role: 'Guardian', comment: 'Called at night' }
    await postCall(page.request, 'reports', report)

    await page.goto(ALL)
    await expect(page.getByPlaceholder('Search by Phone Or TuitionId')).toBeVisible()
    await search(page, `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`)
    await expect(copyButton(page, phone)).toHaveCount(2)
    await expect(row(page, booked.tuitionId).locator('[data-booked]')).toHaveText(booked.tuitionId)
    await expect(row(page, booked.tuitionId).locator('[data-booked]')).toHaveCSS('color', 'rgb(33, 115, 57)')
    await expect(row(page, free.tuitionId).locator('[data-booked]')).toHaveCount(0)
    await expect(row(page, free.tuitionId).locator('[data-reported]').first()).toHaveCSS('color', 'rgb(179, 38, 43)')
    await expect(row(page, free.tuitionId).getByText('Reported').first()).toBeVisible()

    await search(page, free.tuitionId.toLowerCase())
    await expect(copyButton(page, free.tuitionId)).toBeVisible()
    await expect(copyButton(page, booked.tuitionId)).toHaveCount(0)
    for (const [name, address] of [
      [free.tuitionId, `/admin-prime-ta/tuition/${free.tuitionId}`],
      [`The person of ${phone}`, `/admin-prime-ta/guardian-details/${phone}`],
      [phone.slice(5), `tel:+88${phone}`],
      ['Applicants', `/admin-prime-ta/applicants/${free.tuitionId}`],
    ] as const) {
      const linkTo = row(page, free.tuitionId)
        .getByRole('link', { name })
        .and(page.locator(`[href="${address}"]`))
      await expect(linkTo).toBeVisible()
    }
    const menu = await openRowMenu(page, free.tuitionId)
    for (const [name, address] of [
      ['Edit', `/admin-prime-ta/edit-tuition-by-admin?tuitionId=${free.tuitionId}`],
      ['All Conform', `/admin-prime-ta/all-conform/${free.tuitionId}`],
      ['Repost', `/admin-prime-ta/repost-tuition-by-admin?tuitionId=${free.tuitionId}`],
      ['Public page', `/tuitions-page/${free.tuitionId}`],
    ] as const)
      await expect(menu.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', address)
    await page.keyboard.press('Escape')
    await search(page, 'TN999999999')
    await expect(page.getByText('No data found.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /^Applicants TN/ })).toHaveCount(10)
  })

  await test.step('a list keeps its state in the address, shows its header, and works with the keyboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(ALL)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await page.reload()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    if (isWide(page)) {
      for (const name of ['Heading', 'Class', 'Salary', 'Applicants', 'Action'])
        await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
      await page
        .getByRole('button', { name: /^Show the details of TN/ })
        .first()
        .click()
      await expect(page.getByText('Teaching Time')).toBeVisible()
    }
    const searchbox = page.getByRole('searchbox')
    await page.keyboard.press('/')
    await expect(searchbox).toBeFocused()
    await page.keyboard.type('Khulna/')
    await expect(searchbox).toHaveValue('Khulna/')
    const old = await page.request.get('/api/v1/tuitions/available?limit=1&page=80')
    const { tuitionId } = (await old.json()).data[0]
    await search(page, tuitionId)
    await expect(page).toHaveURL(new RegExp(`\\?q=${tuitionId}$`))
    await expect(copyButton(page, tuitionId)).toBeVisible()
    await page.getByRole('link', { name: tuitionId, exact: true }).hover()
    await copyButton(page, tuitionId).click()
    await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tuitionId)
    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await search(page, '   ')
    await expect(page).toHaveURL(new RegExp(`${ALL}$`))
  })

  await test.step('a picker searches while typing, works with the keyboard, and keeps a pasted id', async () => {
    const phone = newPhone()
    const { tuitionId } = await postTuition(page.request, { phone })
    const tutor = await approvedTutor(page.request, 26)
    await page.goto('/admin-prime-ta/booked-tuition')
    const tuition = page.getByRole('combobox', { name: /^Tuition ID/ })
    await tuition.pressSequentially(phone.slice(0, 9))
    const option = page.getByRole('option', { name: new RegExp(`^${tuitionId}`) })
    await expect(option).toContainText('Boyra, Khulna')
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(tuition).toHaveValue(tuitionId)
    await expect(option).toBeHidden()
    await tuition.fill('Boyra')
    await expect(page.getByRole('option').first()).toContainText('Boyra')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(tuition).toHaveValue('Boyra')
    await tuition.fill(' tn ১০০১ ')
    await page.keyboard.press('Tab')
    await expect(tuition).toHaveValue(' tn ১০০১ ')

    const tutorField = page.getByRole('combobox', { name: /^Tutor ID/ })
    await tutorField.fill(tutor.tutorId.slice(2))
    await page.getByRole('option', { name: new RegExp(`^${tutor.tutorId}`) }).click()
    await expect(tutorField).toHaveValue(tutor.tutorId)
  })
})
