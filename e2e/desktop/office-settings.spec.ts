import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, test } from '../vocabulary.ts'

const SETTINGS = '/admin-prime-ta/settings'

/** Saves and waits for the answer: the toast of an earlier save may still be shown. */
async function save(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await answered
  await expectToast(page, 'Settings saved!')
}

test('an owner changes the address of the agency, a text of the About page, and a message [OFF-450, OFF-454, OFF-457, BN-246]', async ({
  as,
  page,
  consoleErrors,
}) => {
  const admin = await as('Admin')
  await test.step('an owner changes the address of the agency and a text of the About page', async () => {
    await admin.goto(SETTINGS)
    await expect(admin.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    const address = admin.getByLabel(/^Address/)
    const before = await address.inputValue()
    await address.fill('House 9, Road 3, Uttara, Dhaka')
    await save(admin)
    await page.goto('/about-us')
    await expect(page.getByRole('contentinfo')).toContainText('House 9, Road 3, Uttara, Dhaka')

    await admin.getByRole('link', { name: 'About page' }).click()
    const lead = admin.getByLabel('Introduction', { exact: true })
    await lead.fill('{brand} checks {everything} & <all>.')
    await save(admin)
    await page.reload()
    await expect(page.getByText('Porua checks {everything} & <all>.')).toBeVisible()

    await lead.fill('')
    await save(admin)
    await admin.goto(SETTINGS)
    await address.fill(before)
    await save(admin)
    await page.reload()
    await expect(page.getByText('A tuition begins with trust.')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(before)
  })

  await test.step('an owner edits a message of either language with its preview and switches it off', async () => {
    await admin.goto(`${SETTINGS}?part=templates`)
    await admin.getByRole('button', { name: 'Edit “Confirmation taken back”' }).click()
    const english = admin.getByRole('region', { name: 'English', exact: true })
    const bangla = admin.getByRole('region', { name: 'Bangla', exact: true })
    const body = english.getByLabel(/^Text/)
    const preview = english.getByRole('region', { name: 'Preview' })
    await expect(bangla.getByRole('region', { name: 'Preview' })).toContainText('One part has 70 characters')
    await expect(preview).toContainText('the confirmation of tutor Raisa Yasmin for TN1048')
    await expect(preview).toContainText('1 SMS part')
    await expectAccessible(admin)
    await body.fill('{brand}: {tuitonId} is off')
    await expect(admin.getByRole('status').getByText('This message does not know {tuitonId}.')).toBeVisible()
    await english.getByRole('button', { name: 'Save' }).click()
    await expectToast(admin, 'Message not saved!')
    // The browser logs the refused request.
    consoleErrors.splice(0)
    await body.fill('{brand}: {tuitionId} বাতিল')
    await expect(preview).toContainText('Porua: TN1048 বাতিল')
    await english.getByRole('button', { name: 'Save' }).click()
    await expectToast(admin, 'Message saved!')
    await english.getByRole('button', { name: 'Use the original text' }).click()
    await expect(body).toHaveValue(/the confirmation of tutor \{tutorName\} for \{tuitionId\}/)
    const isOn = admin.getByRole('switch', { name: 'Send “Confirmation taken back”' })
    // The track lies over the input.
    await isOn.click({ force: true })
    await expect(admin.getByText('Switched off')).toBeVisible()
    await isOn.click({ force: true })
    await expect(admin.getByText('Switched off')).toHaveCount(0)
  })
})

test('an owner reads the figures, and a file is checked, imported and undone [OFF-481, OFF-483..484, OFF-491..493]', async ({
  as,
}) => {
  const admin = await as('Admin')
  await test.step('the figures are shown by week and by class, as sums, chart and table', async () => {
    await admin.goto('/admin-prime-ta/figures')
    await expect(admin.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
    await expect(admin.getByRole('main')).toContainText('Median days to book')
    await expect(admin.getByRole('main').getByText(/^৳/).first()).toBeVisible()
    await admin.goto('/admin-prime-ta/figures?by=class')
    await expect(admin.getByRole('main').getByText('Class 5', { exact: true }).first()).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /csv\/figures\?.*by=class/)
  })

  await test.step('a file is checked, imported and undone', async () => {
    await admin.goto('/admin-prime-ta/import')
    await admin.getByRole('radio', { name: 'Guardians', exact: true }).click()
    const rows = ['name,phone,email', 'Rahima,01999000001,rahima.import@example.com', 'Broken,12,broken@example.com']
    const file = { name: 'guardians.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    const chooser = admin.waitForEvent('filechooser')
    await admin.getByRole('button', { name: 'File', exact: true }).click()
    await (await chooser).setFiles(file)
    await admin.getByRole('button', { name: 'Check the file' }).click()
    await expect(admin.getByText('2 rows: 1 can be imported, 1 cannot.')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Cells that must be corrected' })).toContainText('phone')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Import 1 row' }).click()
    await expectToast(admin, 'Import finished!')
    await admin.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await admin.getByRole('dialog').getByRole('textbox').fill('It was the wrong file.')
    await admin.getByRole('button', { name: 'Undo the import' }).click()
    await expectToast(admin, 'The import was undone.')
    await expect(admin.getByText('Undone').first()).toBeVisible()
  })
})
