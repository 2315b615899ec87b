import { field, fileOf, newTutor, picture, save, takeSuggestion, upload, uploadPicture } from '../cv.ts'
import { chooseOptions, expect, expectAccessible, expectToast, test } from '../vocabulary.ts'

test('in the browser of another app the pictures say where a window for files opens [FAM-767, OFF-836]', async ({
  as,
}) => {
  const page = await as('visitor')
  await newTutor(await as('Admin'), page, 'Mim')
  await page.goto('/edit-cv')
  const note = page.getByText('If no window opens to choose a picture')
  await expect(upload(page, 'Profile picture')).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 12; wv) [FBAV/460.0;]' }),
  )
  await page.reload()
  await expect(note).toContainText('/edit-cv')
  await note.getByRole('button', { name: 'Copy link' }).click()
  await expect(note.getByRole('button', { name: 'Link copied' })).toBeVisible()
})

const DAYS = [
  ...['1-day', '2-days', '3-days', '4-days', '5-days', '6-days', '7-days'],
  ...['Flexible', 'Weekends-only', 'Weekdays-only', 'Daily', 'Others'],
]

test('a new tutor fills in the whole CV, finds the draft after a reload, and saves it once [FAM-483, GEN-05, TUTOR-13..26, MSG-24]', async ({
  as,
}) => {
  const admin = await as('Admin')
  const page = await as('visitor')
  await newTutor(admin, page, 'নুসরাত জাহান Mim')
  await page.goto('/edit-cv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Your CV')
  await expect(page.getByRole('button', { name: '5% complete' })).toBeVisible()

  await uploadPicture(page, 'Profile picture', '#7a9')
  await uploadPicture(page, 'ID card', '#ccd')
  await expect(page.getByRole('button', { name: '15% complete' })).toBeVisible()

  await save(page).click()
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: '6 fields need a correction' }).click()
  await page.getByRole('button', { name: 'Mediums' }).click()
  await chooseOptions(page, 'Mediums', 'Bangla medium')

  await page.getByLabel(/^Experience/).fill('চার বছর: four students of class 8, all passed 🙂')
  await field(page, 'contact.guardianPhone').fill('+88 01711-223344')
  await expect(field(page, 'contact.email')).toHaveValue(/^cv\..*@example\.com$/)
  await field(page, 'contact.email').fill('mim@example.com')
  await field(page, 'contact.fb').fill('facebook.com/mim')
  await chooseOptions(page, 'Subjects', 'Math', 'Physics')
  await chooseOptions(page, 'Classes', 'Class 8')

  await page.reload()
  await expect(page.getByText('What you typed before is back.')).toBeVisible()
  await expect(page.getByLabel(/^Experience/)).toHaveValue(/চার বছর/)
  await expect(upload(page, 'ID card').getByRole('button', { name: 'Remove' })).toBeVisible()
  const elsewhere = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await elsewhere.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expect(question.locator('[data-variant=filled]')).toHaveText(['Stay here'])
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(elsewhere).toBeFocused()
  await expect(page).toHaveURL('/edit-cv')

  await field(page, 'teachingPreferences.expectedSalary').fill('6,000 Tk')
  await page.getByRole('combobox', { name: /^Available days/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(DAYS)
  await chooseOptions(page, 'Available days', '3-days', 'Others')
  await page.getByLabel('Other days').fill('শুক্রবার সকালে')
  await field(page, 'education.ssc.institute').fill('Viqarunnisa Noon School')
  await field(page, 'education.ssc.year').fill('২০১৯')
  await takeSuggestion(page, 'education.ssc.board', 'dha', 'Dhaka')
  await field(page, 'education.hsc.institute').fill('Holy Cross College')
  await takeSuggestion(
    page,
    'education.graduation.institute',
    'buet',
    'Bangladesh University of Engineering and Technology',
  )
  await takeSuggestion(page, 'education.graduation.department', 'civil', 'Civil Engineering')
  await page.getByLabel(/^City/).selectOption('Dhaka')
  await chooseOptions(page, 'Areas', 'Uttara Sector 6-9')
  await field(page, 'address.presentAddress').fill('Sector 7, Uttara')
  await field(page, 'address.permanentAddress').fill('বগুড়া')
  await page.getByRole('radio', { name: 'Female', exact: true }).click()
  await field(page, 'othersInfo.dob').fill('2001-02-03')
  await expect(page.getByRole('button', { name: '100% complete' })).toBeVisible()
  await expectAccessible(page)

  await save(page).dblclick()
  await expectToast(page, 'Cv Updated!')
  await expect(page).toHaveURL('/tutor-cv')
  await expect(page.getByText('Our team checks your CV next.')).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Civil Engineering', '3 days a week, শুক্রবার সকালে', 'Holy Cross College', 'Sector 7, Uttara'])
    await expect(main.getByText(text).first()).toBeVisible()
  const { data } = await (await page.request.get('/api/v1/cvs/tutor-cv')).json()
  expect(data.cv).toMatchObject({
    contact: { guardianPhone: '01711223344', fb: 'https://facebook.com/mim' },
    education: { ssc: { year: '2019' } },
    img: { profile: expect.stringMatching(/^\/images\//), id: expect.stringMatching(/id-card/) },
  })
  await page.goto('/edit-cv')
  await expect(page.getByLabel(/^Experience/)).toHaveValue(/চার বছর/)
  await expect(page.getByText('What you typed before is back.')).toBeHidden()
})

/** A CV with the required fields and a Facebook link. */
const small = {
  contact: { fb: 'https://facebook.com/first' },
  teachingPreferences: {
    preferredSubjects: ['Math'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
  },
  address: { coverageAddress: { city: 'Sylhet', areas: ['Zindabazar'] } },
  othersInfo: { gender: 'Male' },
}

test('the tutor cannot change an existing Facebook link, an admin can; a failed save keeps the input; a picture over 5 MB is refused, an upload is cancelled and retried; a focused field is above the bar [MSG-08, MSG-25, MSG-68, FAM-158, VAL-28]', {
  tag: '@all',
}, async ({ as, consoleErrors, isMobile }) => {
  const admin = await as('Admin')
  const page = await as('visitor')
  await test.step('the tutor cannot change an existing Facebook link, an admin can; a failed save keeps the input', async () => {
    await newTutor(admin, page, 'Rakib Hasan')
    const created = await (await page.request.post('/api/v1/cvs/create-cv', { data: small })).json()
    const { tutorId } = created.data.cv
    await page.goto('/edit-cv')
    await expect(field(page, 'contact.fb')).toHaveValue('https://facebook.com/first')
    await expect(field(page, 'contact.fb')).not.toBeEditable()
    await expect(page.getByText('Your Facebook link can only be changed by our team.')).toBeVisible()

    await admin.goto(`/admin-prime-ta/edit-cv/${tutorId}`)
    await expect(admin.getByRole('main').getByText('Rakib Hasan')).toBeVisible()
    const back = admin.getByRole('link', { name: 'Back to the CV' })
    await expect(back).toHaveAttribute('href', `/admin-prime-ta/tutor-cv/${tutorId}`)
    await field(admin, 'contact.fb').fill('https://facebook.com/second')
    await back.click()
    await admin.getByRole('button', { name: 'Stay here' }).click()
    const size = admin.viewportSize()
    await admin.setViewportSize({ width: 700, height: 800 })
    expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (size) await admin.setViewportSize(size)
    const json = {
      success: false,
      message: 'Server says so.',
      errorMessages: [{ path: '', message: 'First of the list.' }],
    }
    await admin.route('**/api/v1/cvs/update-cv-by-admin', (route) => route.fulfill({ status: 503, json }), { times: 1 })
    await save(admin).click()
    const failed = admin.getByRole('alert').filter({ hasText: 'Cv Update Failed!' })
    await expect(failed).toContainText('Server says so.')
    await expect(failed).not.toContainText('First of the list.')
    await expect(field(admin, 'contact.fb')).toHaveValue('https://facebook.com/second')
    await save(admin).click()
    await expectToast(admin, 'Cv Updated!')
    await expect(admin.getByText('Cv Update Failed!')).toHaveCount(0)
    await expect(admin).toHaveURL(`/admin-prime-ta/tutor-cv/${tutorId}`)

    await field(page, 'teachingPreferences.expectedSalary').fill('5,000 Tk')
    await page.getByRole('link', { name: 'Porua' }).first().click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/edit-cv')
    await expect(field(page, 'contact.fb')).toHaveValue('https://facebook.com/second')
    await expect(field(page, 'teachingPreferences.expectedSalary')).toHaveValue('5,000 Tk')
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(field(page, 'teachingPreferences.expectedSalary')).toHaveValue('')
    // The browser logs the aborted request.
    consoleErrors.splice(0)
  })

  await test.step('a field that gets the focus by keyboard is above the bar', async () => {
    await page.goto('/edit-cv')
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar).toBeVisible()
    await page.getByLabel(/^Experience/).focus()
    for (let step = 0; step < 14; step++) {
      const [field, edge] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()])
      const isInBar = await page.locator(':focus').evaluate((focused) => focused.closest('[data-bottom-bar]') !== null)
      if (!isInBar) expect((field?.y ?? 0) + Math.min(field?.height ?? 0, 44)).toBeLessThanOrEqual((edge?.y ?? 0) + 1)
      await page.keyboard.press('Tab')
    }
  })

  await test.step('a picture over 5 MB is refused; an upload can be cancelled, and retried after a failure', async () => {
    await page.goto('/edit-cv')
    for (const label of ['Profile picture', 'ID card']) {
      const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
      await fileOf(page, label).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
      await expectToast(page, 'File Too Large')
      await expectToast(page, 'File size must be less than 5 MB.')
      await expect(upload(page, label).getByRole('button', { name: 'Choose a picture' })).toBeVisible()
      await expect(upload(page, label).getByRole('img')).toHaveCount(0)
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    }
    await expect(upload(page, 'ID card').getByText('Take a photo')).toBeVisible({ visible: isMobile })

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/uploads/profile', async (route) => {
      await held
      await route.abort()
    })
    await fileOf(page, 'Profile picture').setInputFiles(await picture('#876'))
    await expect(upload(page, 'Profile picture').getByRole('progressbar')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expectAccessible(page)
    await upload(page, 'Profile picture').getByRole('button', { name: 'Cancel' }).click()
    await expect(save(page)).toBeEnabled()
    release()
    await fileOf(page, 'Profile picture').setInputFiles(await picture('#876'))
    await expectToast(page, 'Upload Failed')
    await expectToast(page, 'Failed to upload image. Please try again.')
    const tooLarge = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
    await fileOf(page, 'ID card').setInputFiles(tooLarge)
    await expectToast(page, 'File Too Large')
    await page.unroute('**/api/v1/uploads/profile')
    await upload(page, 'Profile picture').getByRole('button', { name: 'Try again' }).click()
    await expect(upload(page, 'Profile picture').getByRole('button', { name: 'Remove' })).toBeVisible()
    // A stored picture hides the error of its own upload only.
    await expect(page.getByRole('alert').filter({ hasText: 'Upload Failed' })).toHaveCount(0)
    await expectToast(page, 'File Too Large')

    if (!isMobile) {
      const dataTransfer = await page.evaluateHandle(() => {
        const dragged = new DataTransfer()
        dragged.items.add(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'dropped.jpg', { type: 'image/jpeg' }))
        return dragged
      })
      await upload(page, 'ID card').dispatchEvent('dragenter', { dataTransfer })
      await upload(page, 'ID card').getByRole('presentation').dispatchEvent('drop', { dataTransfer })
      await expectToast(page, 'File Too Large')
    }

    const text = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') }
    await fileOf(page, 'ID card').setInputFiles(text)
    await expect(upload(page, 'ID card').getByText('This file is not a picture that can be shown.')).toBeVisible()
    // The browser logs the refused and aborted requests.
    consoleErrors.splice(0)
  })
})
