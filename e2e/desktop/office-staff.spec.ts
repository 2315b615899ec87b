import type { Page } from '@playwright/test'
import { totpCodeAt } from '../../src/testing/office/totp.ts'
import { giveReason } from '../dialogs.ts'
import { smsTextFor } from '../outbox.ts'
import { expect, expectAccessible, expectToast, menuAction, row, test } from '../vocabulary.ts'

// The open page of a deactivated member is refused at any time, also after the last step.
test.use({ expectedErrors: /status of 401/ })

const PASSWORD = 'colleague-pass-1'

/** A colleague whom no other test or project of this run uses. */
function newColleague() {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return { name: `Colleague ${figures.slice(0, 5)}`, phone: `015${figures}` }
}
type Colleague = ReturnType<typeof newColleague>

async function invite(owner: Page, { name, phone }: Colleague, role: string): Promise<string> {
  await owner.goto('/admin-prime-ta/staff')
  await owner.getByRole('link', { name: 'Invite', exact: true }).click()
  await owner.getByLabel(/^Name/).fill(name)
  await owner.getByLabel(/^Phone/).fill(phone)
  await owner.getByLabel(/^Role/).selectOption(role)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(owner, 'Invitation sent.')
  await expect(row(owner, name)).toContainText('Open')
  return new URL(await smsTextFor(phone, /http\S+staff-invitation\S+/)).pathname
}

async function join(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the team')
  await expectAccessible(page)
  const passwords = page.locator('input[autocomplete="new-password"]')
  await passwords.first().fill(PASSWORD)
  await passwords.last().fill(PASSWORD)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL('/login-admin-p-t')
}

async function logIn(page: Page, { phone }: Colleague) {
  await page.goto('/login-admin-p-t')
  await page.getByLabel(/^Phone/).fill(phone)
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('an owner invites a colleague, who joins, sets up a second factor, gets another role and is deactivated [OFF-350..354, OFF-360..362, OFF-367]', async ({
  as,
  consoleErrors,
}) => {
  const colleague = newColleague()
  const [owner, page] = [await as('Admin'), await as('visitor')]
  const link = await invite(owner, colleague, 'Verifier')

  await test.step('the colleague joins, and sees what the role allows', async () => {
    await join(page, link)
    await logIn(page, colleague)
    await expect(page).toHaveURL('/admin-prime-ta')
    await page.goto('/admin-prime-ta/staff')
    await expect(page.getByText('Your role in the team does not allow this.').first()).toBeVisible()
  })

  const recoveryCode = await test.step('the colleague sets up a second factor', async () => {
    await page.goto('/account')
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByLabel(/^Current password/).fill(PASSWORD)
    await section.getByRole('button', { name: 'Set up' }).click()
    await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    const key = /[A-Z2-7]{32}/.exec((await section.textContent()) ?? '')?.[0] ?? ''
    await section.getByLabel(/^Code/).fill(totpCodeAt(key, new Date()))
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Turn on' }).click()
    const codes = section.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const first = (await codes.first().textContent()) ?? ''
    await section.getByRole('button', { name: 'I have kept them' }).click()
    await expect(section.getByText('10 recovery codes are left.')).toBeVisible()
    return first
  })

  await test.step('and logs in with it elsewhere', async () => {
    const other = await as('visitor')
    await logIn(other, colleague)
    const code = other.getByLabel(/^Code of your authenticator app/)
    await expect(code).toBeFocused()
    await expectAccessible(other)
    await code.fill('000000')
    await other.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
    await code.fill(recoveryCode)
    await other.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(other).toHaveURL('/admin-prime-ta')
  })

  await test.step('the owner changes the role', async () => {
    await owner.goto('/admin-prime-ta/staff')
    await expect(row(owner, colleague.name)).toContainText('Verifier')
    await row(owner, colleague.name).getByRole('button', { name: 'Change role' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel(/^New role/).selectOption('Cashier')
    await dialog.getByLabel(/^Reason/).fill('Takes the money from now on.')
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expectToast(owner, 'Role changed.')
    await expect(row(owner, colleague.name)).toContainText('Cashier')
  })

  await test.step('and deactivates the account, which is signed out everywhere', async () => {
    await menuAction(owner, colleague.name, 'Deactivate')
    await expect(owner.getByRole('dialog')).toContainText('is signed out everywhere')
    await giveReason(owner, 'Left the office in November.', 'Deactivate')
    await expect(owner.getByRole('dialog')).toHaveCount(0)
    await expect(row(owner, colleague.name)).toContainText('Deactivated')
    await page.goto('/admin-prime-ta')
    await expect(page).toHaveURL(/\/login-admin-p-t/)
    await logIn(page, colleague)
    await expect(page.getByRole('alert').filter({ hasText: 'This account is deactivated.' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('This invitation was used already.')).toBeVisible()
  })
  // The browser logs the refused requests.
  consoleErrors.splice(0)
})

test('staff create the account of a guardian, correct it, deactivate and restore it; who must have a second factor sees its set-up [OFF-364, OFF-370..372, OFF-375]', {
  tag: '@all',
}, async ({ as }) => {
  const owner = await as('Admin')
  await test.step('staff create the account of a guardian, correct it, deactivate and restore it', async () => {
    const { name, phone } = newColleague()
    await owner.goto('/admin-prime-ta/all-guardians-for-admin')
    await owner.getByRole('link', { name: 'Create account' }).click()
    await owner.getByLabel(/^Name/).fill(name)
    await owner.getByLabel(/^Phone/).fill(phone)
    await owner.getByLabel(/^E-mail/).fill(`${phone}@example.com`)
    await owner.getByLabel(/^Password/).fill(PASSWORD)
    await owner.getByRole('button', { name: 'Create account' }).click()
    await expectToast(owner, 'Account created.')
    await expect(owner).toHaveURL(`/admin-prime-ta/guardian-details/${phone}`)
    const account = owner.getByRole('region', { name: 'Account as guardian' })
    await expect(account).toContainText('Active')
    await account.getByRole('button', { name: 'Correct name or phone' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(`${name} Khatun`)
    await dialog.getByLabel(/^Reason/).fill('She spelled it for us.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(owner, 'Corrected.')
    await expect(account).toContainText(`${name} Khatun`)
    for (const [action, state] of [
      ['Deactivate', 'Deactivated'],
      ['Restore', 'Active'],
    ] as const) {
      await account.getByRole('button', { name: /^More actions for/ }).click()
      await owner.getByRole('menuitem', { name: action, exact: true }).click()
      await giveReason(owner, 'Left the office in November.', action)
      await expect(owner.getByRole('dialog')).toHaveCount(0)
      await expect(account).toContainText(state)
    }
  })

  await test.step('an owner who must have a second factor sees its set-up in place of every screen', async () => {
    // The server leaves out the staff role until the factor is set up.
    await owner.route('**/api/v1/shared/verify-token', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      delete answer.data.staffRole
      await route.fulfill({ response, json: answer })
    })
    await owner.goto('/admin-prime-ta/all-due-payments')
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Second factor')
    await expect(owner.getByText('Your role in the team needs a second factor.')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
})
