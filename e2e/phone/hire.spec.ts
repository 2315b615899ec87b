import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newPhone } from '../api.ts'
import { confirm } from '../dialogs.ts'
import { expect, expectAccessible, expectToast, menuAction, row, test } from '../vocabulary.ts'

const fill = async (page: Page, phone: string, message: string) => {
  await page.getByLabel(/^Phone/).fill(phone)
  await page.getByLabel(/^Message/).fill(message)
}

test('[HIRE-01..08, VAL-49..51, FAM-431, MSG-44, MSG-45, AD-HIRE-01..03, MSG-46, MSG-47, ROUTE-15, ROUTE-28, ROLE-51, ROLE-52, SYS-27] a visitor sends a hire request; the admin sees and deletes it', async ({
  page,
  as,
  isMobile,
  consoleErrors,
}) => {
  const phone = newPhone()
  const message = 'ক্লাস ৫ এর গণিত, সপ্তাহে তিন দিন।\nUttara Sector 7, <b>5,000 Tk</b>'
  const { tutorId, name } = await test.step('the list leads to the form', async () => {
    await page.goto('/hire-tutor-page')
    const card = page.getByRole('article').nth(1)
    const label = (await card.getAttribute('aria-label')) ?? ''
    const id = (await card.innerText()).match(/TR\d+/)?.[0] ?? ''
    await card.getByRole('link', { name: /^Hire/ }).click()
    await expect(page).toHaveURL(`/hire-request/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire Request')
    await expect(page.getByRole('main')).toContainText(label)
    return { tutorId: id, name: label }
  })

  await test.step('the tutor id is fixed; phone and message are required', async () => {
    const id = page.getByRole('textbox', { name: 'Tutor ID' })
    await expect(id).toHaveValue(tutorId)
    await expect(id).not.toBeEditable()
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByText('Enter a phone number.')).toBeVisible()
    await expect(page.getByText('Write a message.')).toBeVisible()
    await expect(page.getByLabel(/^Phone/)).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the input survives a reload and a failed request', async () => {
    await fill(page, `+88 ${phone}`, message)
    await page.reload()
    await expect(page.getByLabel(/^Message/)).toHaveValue(message)
    await page.route('**/hire-request/create', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expectToast(page, 'Hire request sending failed!')
    await expect(page.getByLabel(/^Message/)).toHaveValue(message)
    await page.unroute('**/hire-request/create')
    consoleErrors.splice(0)
  })

  await test.step('two presses send one request, and the page says what happens next', async () => {
    await page.getByRole('button', { name: 'Send Request' }).dblclick()
    await expectToast(page, 'Hire request sent successfully!')
    await expect(page.getByText('Hire request sent successfully!')).toHaveCount(1)
    await expect(page.getByText('Hire request sending failed!')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('It was sent to the Admin.')
    await expect(page.getByRole('main').getByRole('link', { name: 'See more tutors' })).toBeVisible()
    await expectAccessible(page)
  })

  const admin = await as('Admin')
  await test.step('the admin finds it once, by phone and by tutor id', async () => {
    await admin.goto('/admin-prime-ta/hire-request')
    const search = admin.getByPlaceholder('Search by Phone or Tutor ID')
    await search.fill(tutorId.toLowerCase())
    await search.press('Enter')
    await expect(row(admin, phone.slice(5))).toContainText(tutorId)
    await search.fill(phone)
    await search.press('Enter')
    await expect(admin).toHaveURL(new RegExp(`q=${phone}`))
    const found = row(admin, tutorId)
    await expect(found).toContainText('ক্লাস ৫ এর গণিত, সপ্তাহে তিন দিন।')
    await expect(found).toContainText('<b>5,000 Tk</b>')
    await expect(found.getByRole('button', { name: 'Answer' })).toHaveCount(1)
    if (!isMobile)
      await expect(admin.getByRole('columnheader')).toHaveText([
        'SL No',
        'Tutor ID',
        'Phone',
        'Message',
        'Date',
        'Delete',
      ])
    await expectAccessible(admin)
  })

  await test.step('deleting asks first and names the request; a failure shows an error and keeps the row', async () => {
    await admin.route('**/hire-request/delete/*', (route) => route.abort())
    await menuAction(admin, tutorId, 'Delete')
    await expect(admin.getByRole('dialog')).toContainText(name)
    await confirm(admin, 'You are about to delete this hire request.')
    await expectToast(admin, 'Hire request Delete Failed!')
    await admin.unroute('**/hire-request/delete/*')
    consoleErrors.splice(0)
    await menuAction(admin, tutorId, 'Delete')
    await confirm(admin, 'You are about to delete this hire request.')
    await expectToast(admin, 'Hire request Deleted!')
    await expect(admin.getByText('No data found.')).toBeVisible()
  })
})

test('[ROLE-15, GEN-04] a guardian’s form has the account’s phone filled in', async ({ as }) => {
  const page = await as('Guardian')
  await page.goto('/hire-tutor-page')
  await page.getByRole('article').first().getByRole('link', { name: /^CV/ }).click()
  await page
    .getByRole('link', { name: /^Hire$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByLabel(/^Phone/)).toHaveValue(/^01711000001$/)
  await page.getByLabel(/^Message/).fill('Class 8, English')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expectToast(page, 'Hire request sent successfully!')
  await page.getByRole('main').getByRole('link', { name: 'Post a tuition' }).click()
  await expect(page).toHaveURL('/new-tuition-post')
})

test('an unknown tutor id shows an error with a link to the list', async ({ page, consoleErrors }) => {
  for (const address of ['/hire-request/TR999999', '/tutor-cv/TR999999', '/hire-request/%00', '/tutor-cv/nobody']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('There is no tutor with that ID.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Show all tutors' })).toBeVisible()
  }
  expect(consoleErrors.filter((consoleError) => !consoleError.includes('404'))).toEqual([])
  consoleErrors.splice(0)
})

test('without JavaScript the form is complete and offers another way to ask', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/hire-tutor-page')
  await page.getByRole('article').first().getByRole('link', { name: /^Hire/ }).click()
  await expect(page.getByRole('textbox', { name: 'Tutor ID' })).toHaveValue(/^TR\d+$/)
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeVisible()
  await expect(page.locator('main noscript')).toBeVisible()
  expect(await page.content()).toContain('Sending a request needs JavaScript.')
  await context.close()
})

test('[TUTOR-10, TUTOR-11, TUTOR-12, ROLE-57, CONST-38, CONST-39] the admin downloads a CV as an image, the same at every width', async ({
  as,
}) => {
  const admin = await as('Admin')
  const { data } = await (await admin.request.get('/api/v1/cvs/approved-tutors?limit=100')).json()
  const bangla = data.find(({ name }: { name: string }) => /[\u0980-\u09ff]/.test(name))
  const { name, tutorId } = bangla ?? data[0]
  await admin.goto(`/admin-prime-ta/tutor-cv/${tutorId}`)
  await expect(admin.getByText('Contact details')).toBeVisible()
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download as image' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}${tutorId}.jpg`)
  const file = await readFile(await download.path())
  const { format, width, height } = await sharp(file).metadata()
  expect([format, width]).toEqual(['jpeg', 1800])
  expect(height).toBeGreaterThan(1600)
  expect(height).toBeLessThan(6000)
  expect(coarsestStep(file)).toBe(1)
  // The darkest pixel is ink and the margin is white, so the sheet has letters.
  const { channels } = await sharp(file).stats()
  expect(channels[0]?.min).toBeLessThan(40)
  expect(channels[0]?.mean).toBeGreaterThan(235)
  const corner = await sharp(file).extract({ left: 0, top: 0, width: 8, height: 8 }).raw().toBuffer()
  expect(Math.min(...corner)).toBe(255)
  await expect(admin.getByRole('button', { name: 'Download as image' })).toBeEnabled()
  await expectAccessible(admin)
})

/** The largest step of a JPEG's quantisation tables, a measure of its quality. */
function coarsestStep(jpeg: Buffer): number {
  let coarsest = 0
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] !== 0xdb) continue
    const segment = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2))
    for (let table = 0; table < segment.length; table += 65)
      coarsest = Math.max(coarsest, ...segment.subarray(table + 1, table + 65))
  }
  return coarsest
}

test('[OFF-201] a CV prints on one or two sheets of A4, without header, footer and contacts', async ({ as }) => {
  const admin = await as('Admin')
  const { data } = await (await admin.request.get('/api/v1/cvs/approved-tutors?limit=1')).json()
  for (const address of [`/admin-prime-ta/tutor-cv/${data[0].tutorId}`, `/tutor-cv/${data[0].tutorId}`]) {
    await admin.goto(address)
    await expect(admin.getByText('Contact details')).toBeVisible()
    const paper = (await admin.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('heading', { name: 'Contact details' })).toBeHidden()
    for (const margin of [admin.getByRole('banner'), admin.getByRole('button'), admin.getByRole('contentinfo')])
      await expect(margin.filter({ visible: true })).toHaveCount(0)
    await admin.emulateMedia({ media: null })
  }
})
