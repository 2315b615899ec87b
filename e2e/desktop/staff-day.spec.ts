import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { anyTutor, dayFromToday, newPhone, postCall, postTuition } from '../api.ts'
import { countEffort } from '../effort.ts'
import { expect, expectToast, row, test } from '../vocabulary.ts'

const CALLER = 'Rokeya Sultana'
const DEEP = '/admin-prime-ta/tutor-details/TR1001'
const PENDING = '/admin-prime-ta/unverified-tuition-post'
const DETAILS = /Her brother may join, says post \d+/
const AN_ID = /T[NR]\d/i

test(
  'a day of staff: a caller is found, an applicant confirmed, booked, charged and paid for, and ten posts are verified [OFF-500..503]',
  { tag: '@all' },
  async ({ as, request }, { project }) => {
    const isPhone = project.name === 'phone'
    const admin = await as('Admin')
    const { phone, tuitionId } = await applicantOfCaller(admin)
    const user = countEffort(admin, isPhone)
    const main = admin.getByRole('main')
    const dialog = admin.getByRole('dialog')

    await admin.goto(DEEP)
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Tutor details')
    // What others do meanwhile makes the open search read the same address again.
    const searches = new Set<string>()
    admin.on('request', (sent) => /\/api\/v1\/search\?/.test(sent.url()) && searches.add(sent.url()))

    await user.task(
      'Find a caller by phone',
      { before: '1 + 13 a list, up to 8 lists', most: { clicks: 1, keys: 12 } },
      async () => {
        if (isPhone) await user.click(admin.getByRole('button', { name: 'Search everything' }))
        else await user.press('Control+k')
        await user.type(dialog.getByRole('combobox'), phone)
        await expect(dialog.getByRole('option').first()).toContainText(CALLER)
        expect(searches.size).toBe(1)
        await expect(admin).toHaveURL(DEEP)
      },
    )

    await user.task(
      'Open the caller’s tuition',
      { before: '2 + 8 by its id', most: { clicks: 1, keys: 2 } },
      async () => {
        const found = dialog.getByRole('option').filter({ hasText: tuitionId })
        if (isPhone) await user.click(found)
        else {
          await user.press('ArrowDown')
          await expect(found).toHaveAttribute('aria-selected', 'true')
          await user.press('Enter')
        }
        await expect(admin).toHaveURL(`/admin-prime-ta/tuition/${tuitionId}`)
      },
    )

    await user.task('Confirm an applicant', { before: '2 + 0', most: { clicks: 2, keys: 0 } }, async () => {
      await user.click(main.getByRole('button', { name: 'Conform', exact: true }))
      await user.click(dialog.getByRole('button', { name: 'Yes!' }))
      await expectToast(admin, 'Applicants conformed!')
    })

    await user.task('Book', { before: '6 + 21', most: { clicks: 3, keys: 8 } }, async () => {
      await user.click(main.getByRole('link', { name: 'Book', exact: true }))
      await expect(main.getByRole('region', { name: 'What is known' })).toContainText('Confirmed for this tuition')
      const start = admin.getByLabel(/^Start date/)
      await user.click(start)
      await user.type(start, dayFromToday(3), 'ddmmyyyy'.length)
      await user.click(main.getByRole('button', { name: 'Book', exact: true }))
      await expectToast(admin, 'Booked successfully!')
    })

    await user.task('Create the due', { before: '2 + 16', most: { clicks: 3, keys: 0 } }, async () => {
      await user.click(row(admin, tuitionId).getByRole('button', { name: /^More actions for/ }))
      await user.click(admin.getByRole('menuitem', { name: 'Create Payment' }))
      await expect(admin.getByLabel(/^Total due amount/)).not.toHaveValue('')
      await user.click(main.getByRole('button', { name: 'Create Payment' }))
      await expectToast(admin, 'Payment created successfully!')
      await expect(row(admin, tuitionId)).toBeVisible()
    })

    await user.task('Two installments, and close', { before: '9 + 8', most: { clicks: 11, keys: 8 } }, async () => {
      const due = row(admin, tuitionId)
      const pay = due.getByRole('button', { name: 'Pay', exact: true })
      await user.click(pay)
      await user.choose(dialog.getByLabel('Payment option'), 'twoInstallment')
      const first = dialog.getByLabel('First installment amount')
      await user.click(first)
      await user.type(first, '2000')
      await user.choose(dialog.getByLabel('Paid by'), 'cash')
      await user.click(dialog.getByRole('button', { name: 'Record Payment' }))
      await expect(dialog).toBeHidden()
      await user.click(pay)
      await user.type(dialog.getByLabel('Second installment amount'), '2200')
      await user.choose(dialog.getByLabel('Paid by'), 'cash')
      await user.click(dialog.getByRole('button', { name: 'Record Payment' }))
      await expect(dialog).toBeHidden()
      await user.click(due.getByRole('button', { name: 'Paid', exact: true }))
      await expectToast(admin, 'Due paid successfully!')
    })

    // Only the posts of this journey, because others run at the same time.
    const caller = newPhone()
    await postTen(request, caller)
    await admin.goto(`${PENDING}?q=${caller}`)
    const most = isPhone ? { clicks: 20, keys: 0 } : { clicks: 0, keys: 20 }
    await user.task('Read and verify ten posts', { before: '21, without reading', most }, async () => {
      const rows = main
        .getByRole('listitem')
        .or(main.locator('tr[data-row]'))
        .filter({ hasText: caller.slice(5) })
      await expect(rows).toHaveCount(10)
      const read = new Set<string>()
      const readIn = async (place: Locator) => {
        await expect(place).toContainText(DETAILS)
        read.add(DETAILS.exec(await place.innerText())?.[0] ?? '')
      }
      if (!isPhone) await user.press('j')
      for (let left = 9; left >= 0; left--) {
        if (isPhone) {
          await user.click(rows.first().getByRole('button', { name: 'Verify', exact: true }))
          await readIn(dialog)
          await user.click(dialog.getByRole('button', { name: 'Yes!' }))
          await expect(dialog).toBeHidden()
        } else {
          await readIn(main.getByRole('complementary'))
          await user.press('v')
        }
        await expect(rows).toHaveCount(left)
      }
      expect(read.size).toBe(10)
      await expect(admin.getByText('No data found.')).toBeVisible()
    })

    expect(user.typed.filter((text) => AN_ID.test(text))).toEqual([])
    user.report()
  },
)

/** A guardian with a name and a tuition of 7000 taka to which a tutor has applied. */
async function applicantOfCaller({ request }: Page) {
  const phone = newPhone()
  const account = { name: CALLER, phone, email: `${phone}@example.com`, password: `caller-${phone}` }
  await postCall(request, 'guardians/create-guardian', account)
  const { tuitionId } = await postTuition(request, {
    heading: 'Need Tutor For Class 9 At Dhanmondi- Dhaka',
    class: ['Class 9'],
    subjects: ['Math'],
    medium: ['Bangla medium'],
    salary: '7000/-',
    location: { city: 'Dhaka', areas: ['Dhanmondi'] },
    phone,
  })
  const { tutorId } = await anyTutor(request)
  await postCall(request, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })
  return { phone, tuitionId }
}

async function postTen(visitor: APIRequestContext, phone: string): Promise<void> {
  for (let number = 1; number <= 10; number++)
    await postTuition(visitor, { details: `Her brother may join, says post ${number}.`, phone })
}
