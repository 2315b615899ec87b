import type { Page } from '@playwright/test'
import { newPhone, postTuition } from '../api.ts'
import { expect, expectToast, test, waitUntilHydrated } from '../vocabulary.ts'

const ADMIN = '/admin-prime-ta'
const back = (page: Page) => page.getByText(/^What you (typed|changed) before is back\./)

test('what staff typed is there again after another part, the menu and a reload, until it is saved or discarded [OFF-710]', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('Admin')
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
  const address = page.getByRole('textbox', { name: /^Address/ }).first()

  await test.step('the settings', async () => {
    await page.goto(`${ADMIN}/settings?part=brand`)
    await waitUntilHydrated(page)
    const before = await address.inputValue()
    await address.fill('House 7, Road 11, Dhanmondi')
    await parts.getByRole('link', { name: 'Messages', exact: true }).click()
    await expect(page.getByLabel('Language', { exact: true })).toBeVisible()
    await parts.getByRole('link', { name: 'Agency', exact: true }).click()
    await expect(address).toHaveValue('House 7, Road 11, Dhanmondi')
    await page.reload()
    await expect(back(page)).toBeVisible()
    await expect(address).toHaveValue('House 7, Road 11, Dhanmondi')
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(address).toHaveValue(before)
    await page.reload()
    await waitUntilHydrated(page)
    await expect(address).toHaveValue(before)
    await expect(back(page)).toHaveCount(0)
  })

  await test.step('a template, which is open again', async () => {
    await page.goto(`${ADMIN}/settings?part=templates`)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const body = page.getByRole('textbox', { name: /^Text/ }).first()
    const before = await body.inputValue()
    await body.fill(`${before} Thank you.`)
    await page.reload()
    await expect(body).toHaveValue(`${before} Thank you.`)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expectToast(page, 'Message saved!')
    await page.reload()
    await waitUntilHydrated(page)
    await expect(body).toHaveValue(`${before} Thank you.`)
    await expect(back(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Use the original text' }).first().click()
    await expect(body).toHaveValue(before)
  })

  await test.step('a new post, and the edit of one', async () => {
    await page.goto(`${ADMIN}/new-tuition-post`)
    await page.getByLabel(/^Details/).fill('Twins, both shy')
    await page.reload()
    await expect(back(page)).toBeVisible()
    await expect(page.getByLabel(/^Details/)).toHaveValue('Twins, both shy')
    await page.getByRole('button', { name: 'Discard it' }).click()
    const { tuitionId } = await postTuition(page.request, { phone: newPhone(), details: 'One child' })
    await page.goto(`${ADMIN}/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await page.getByLabel(/^Details/).fill('Two children')
    await page.goto(ADMIN)
    await page.goto(`${ADMIN}/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await expect(page.getByLabel(/^Details/)).toHaveValue('Two children')
    await page.getByRole('button', { name: 'Update Tuition' }).click()
    await expectToast(page, 'Tuition Edited!')
    await page.goto(`${ADMIN}/edit-tuition-by-admin?tuitionId=${tuitionId}`)
    await waitUntilHydrated(page)
    await expect(page.getByLabel(/^Details/)).toHaveValue('Two children')
    await expect(back(page)).toHaveCount(0)
  })
})

test('rows are chosen over pages, all at once, and rejected with a ready reason [OFF-713, OFF-714]', {
  tag: '@all',
}, async ({ as, request }) => {
  const page = await as('Admin')
  const phone = newPhone()
  for (let child = 1; child <= 12; child++) await postTuition(request, { phone, details: `Child ${child}` })
  await page.goto(`${ADMIN}/unverified-tuition-post?q=${phone}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const chosen = page.getByRole('region', { name: /selected$/ })
  await expect(chosen).toContainText('10 selected')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('checkbox', { name: /^Select TN/ })).toHaveCount(2)
  await expect(chosen).toContainText('10 selected')
  await chosen.getByRole('button', { name: 'Select all 12' }).click()
  await expect(chosen).toContainText('12 selected')
  await chosen.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'The same one is there already.' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Reject: 12 done')
  await expect(page.getByText('No data found.')).toBeVisible()
})
