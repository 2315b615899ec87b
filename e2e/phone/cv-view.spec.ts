import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectToast, row, test } from '../vocabulary.ts'

const PASSWORD = 'journey-1'

/** A new tutor with a pending CV, a green picture and a red ID card, signed in in a browser of their own. */
async function tutorWithPictures(browser: Browser, admin: Page) {
  const phone = `018${Date.now().toString().slice(-8)}`
  const name = `ড. তাসনিম ফারহানা আহমেদ চৌধুরী`
  const email = `${phone}@example.com`
  const created = await admin.request.post('/api/v1/tutors/create-tutor', {
    data: { name, phone, email, password: PASSWORD, role: 'Tutor' },
  })
  expect(created.status()).toBe(200)
  const context = await browser.newContext()
  await context.request.post('/api/v1/tutors/login-tutor', {
    data: { phone, password: PASSWORD, accountType: 'Tutor' },
  })
  const upload = async (kind: string, background: string) => {
    const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const multipart = { file: { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer } }
    const answer = await (await context.request.post(`/api/v1/uploads/${kind}`, { multipart })).json()
    return answer.data.secure_url as string
  }
  const img = { profile: await upload('profile', '#0a8a3c'), id: await upload('id-card', '#c81e1e') }
  const answer = await context.request.post('/api/v1/cvs/create-cv', { data: { ...fullCv, img } })
  const { tutorId } = (await answer.json()).data.cv
  return { page: await context.newPage(), context, name, phone, tutorId, img }
}

const degree = { institute: 'Bangladesh University of Engineering and Technology', year: '2021', cgpa: '3.91' }
const school = {
  institute: 'মতিঝিল সরকারি বালিকা উচ্চ বিদ্যালয়',
  group: 'Science',
  year: '2015',
  board: 'Dhaka',
  gpa: '5.00',
}
const fullCv = {
  experience: 'Nine years of teaching at home and in two coaching centres. '.repeat(6),
  contact: {
    optionalPhone: '01912340987',
    guardianPhone: '01812340987',
    friendPhone: '01612340987',
    email: 'a.very.long.address.of.a.tutor@students.university.example',
    fb: 'https://www.facebook.com/a.very.long.address.of.a.tutor',
  },
  teachingPreferences: {
    preferredSubjects: ['Math', 'Higher-math', 'Physics', 'Chemistry', 'Biology', 'ICT', 'আবৃত্তি'],
    preferredClasses: ['Class 8', 'Class 9', 'Class 10', 'Inter 1st year', 'Inter 2nd year'],
    preferredMediums: ['Bangla medium', 'English version'],
    availableDays: ['4-days', 'Weekdays-only'],
    runningTutoring: '2',
    expectedSalary: '8,000 Tk',
    onlineAvailable: true,
  },
  education: {
    ssc: school,
    hsc: { ...school, year: '2017' },
    graduation: { ...degree, department: 'Computer Science and Engineering' },
    masters: { ...degree, year: '2023', department: 'Data Science' },
  },
  address: {
    presentAddress: 'বাসা ১২, রোড ২৭, ধানমন্ডি, ঢাকা ১২০৯',
    permanentAddress: 'Shibchar, Madaripur',
    coverageAddress: { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia', 'Mohammadpur', 'Kalabagan'] },
  },
  othersInfo: { dob: '1999-02-03', bloodGroup: 'B+', maritalStatus: 'Married', gender: 'Female' },
}

test('its tutor and admins see a pending CV completely; others see it once verified, without the private parts; admins download it as an image [TUTOR-12, CONST-38..39, ROLE-57, AD-TUTORS-01..02]', {
  tag: '@all',
}, async ({ as, browser, consoleErrors }) => {
  const admin = await as('Admin')
  const guardian = await as('Guardian')
  const tutor = await tutorWithPictures(browser, admin)
  const { tutorId, name, phone, img, page: own } = tutor
  let withoutContacts = 0

  await test.step('its tutor sees all of it on the own page and at the public address', async () => {
    await own.goto('/tutor-cv')
    await expect(own.getByRole('heading', { name })).toBeVisible()
    const card = own.getByRole('img', { name: `ID card of ${name}` })
    await card.scrollIntoViewIfNeeded()
    await expect(card).toHaveJSProperty('naturalWidth', 500)
    await expect(own.getByText('Our team checks your CV next.')).toBeVisible()
    await expectAccessible(own)
    await own.goto(`/tutor-cv/${tutorId}`)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(own.getByRole('heading', { name: 'Contact details' })).toBeVisible()
    await expect(own.getByRole('main').getByRole('link', { name: /^Hire/ })).toHaveCount(0)
  })

  await test.step('a guardian gets the not-found page', async () => {
    await guardian.goto(`/tutor-cv/${tutorId}`)
    await expect(guardian.getByText('There is no tutor with that ID.')).toBeVisible()
    await guardian.goto(`/hire-request/${tutorId}`)
    await expect(guardian.getByText('There is no tutor with that ID.')).toBeVisible()
  })

  await test.step('the admin verifies it on its admin page, also after a reload', async () => {
    await admin.goto(`/admin-prime-ta/tutor-cv/${tutorId}`)
    await admin.reload()
    await expect(admin.getByRole('img', { name: `ID card of ${name}` })).toBeAttached()
    await admin.getByRole('button', { name: 'Verify' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Yes!' }).click()
    await expectToast(admin, 'Tutor verified successfully!')
    await expect(admin.getByText(/CV checked|ID card seen/).first()).toBeVisible()
  })

  await test.step('the image contains the picture and not the ID card', async () => {
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
    withoutContacts = height
    expect(coarsestStep(file)).toBe(1)
    // The darkest pixel is ink and the margin is white, so the sheet has letters.
    expect((await sharp(file).stats()).channels[0]?.min).toBeLessThan(40)
    const corner = await sharp(file).extract({ left: 0, top: 0, width: 8, height: 8 }).raw().toBuffer()
    expect(Math.min(...corner)).toBe(255)
    expect(await share(file, ([red, green, blue]) => green > 110 && red < 60 && blue < 110)).toBeGreaterThan(0.004)
    expect(await share(file, ([red, green, blue]) => red > 150 && green < 70 && blue < 70)).toBeLessThan(0.0005)
  })

  await test.step('the image with contacts is offered second, and is longer', async () => {
    await admin.getByRole('button', { name: `More actions for ${tutorId}` }).click()
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('menuitem', { name: 'Image with contacts' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${name}${tutorId}-with-contacts.jpg`)
    expect(await heightOf(await download.path())).toBeGreaterThan(withoutContacts)
  })

  await test.step('a guardian now sees it without the private parts, with an explanation', async () => {
    await guardian.goto(`/tutor-cv/${tutorId}`)
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(guardian.getByText('Our team keeps this tutor’s contact details.')).toBeVisible()
    await expect(guardian.getByRole('button', { name: 'Download as image' })).toHaveCount(0)
    const html = await guardian.content()
    const { contact, address, othersInfo } = fullCv
    const { permanentAddress, presentAddress } = address
    const { dob, maritalStatus } = othersInfo
    const hidden = [permanentAddress, presentAddress, dob, maritalStatus, img.id]
    for (const secret of [phone, contact.email, contact.friendPhone, ...hidden]) expect(html).not.toContain(secret)
    expect((await guardian.request.get(img.id)).status()).toBeGreaterThanOrEqual(401)
    await guardian.goto(`/hire-tutor-page?q=${tutorId}`)
    await expect(guardian.getByRole('article').locator('img')).toHaveAttribute(
      'src',
      img.profile.replace('.webp', '-128.webp'),
    )
    await guardian.getByRole('article').getByRole('link', { name: /^CV/ }).click()
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText(name)
    await guardian.goBack()
    await expect(guardian).toHaveURL(new RegExp(`q=${tutorId}$`))
  })

  await test.step('a full CV prints on two sheets of A4 at most, without header, footer and contacts', async () => {
    await admin.reload()
    await expect(admin.getByRole('heading', { name: 'Contact details' })).toBeVisible()
    const paper = (await admin.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('heading', { name: 'Contact details' })).toBeHidden()
    for (const margin of [admin.getByRole('banner'), admin.getByRole('button'), admin.getByRole('contentinfo')])
      await expect(margin.filter({ visible: true })).toHaveCount(0)
    await admin.emulateMedia({ media: null })
  })

  await test.step('the list of approved tutors shows it, found by phone and by id', async () => {
    await admin.goto('/admin-prime-ta/all-approved-tutors-for-admin')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Approved Tutors')
    await expect(admin.getByRole('main').getByRole('link', { name: /^Show CV/ })).toHaveCount(10)
    const search = admin.getByPlaceholder('Search by Phone or TutorId')
    for (const term of [phone, tutorId]) {
      await search.fill(term)
      await search.press('Enter')
      await expect(admin).toHaveURL(new RegExp(`q=${term}$`))
      await expect(row(admin, tutorId)).toContainText(name)
    }
    await row(admin, tutorId)
      .getByRole('link', { name: /^Show CV/ })
      .click()
    await expect(admin).toHaveURL(`/admin-prime-ta/tutor-cv/${tutorId}`)
    await expect(admin.getByRole('heading', { name, exact: true })).toBeVisible()
  })

  await tutor.context.close()
  // The browser logs what was refused, and fonts that it has in memory since the image was rendered as unused preloads.
  expect(consoleErrors.filter((consoleError) => !/40[134]|was preloaded/.test(consoleError))).toEqual([])
  consoleErrors.splice(0)
})

const heightOf = async (file: Buffer | string) => (await sharp(file).metadata()).height

/** The share of a picture's pixels in a colour. */
async function share(file: Buffer, isOf: (pixel: [number, number, number]) => boolean): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (isOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])) found += 1
  return found / (info.width * info.height)
}

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
