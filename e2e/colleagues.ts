import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffRole } from '../src/shared/permissions.ts'
import { postCall } from './api.ts'
import { smsTextFor } from './outbox.ts'

const PASSWORD = 'colleague-pass-1'

export type Colleague = { _id: string; name: string }

/** A colleague whom no other journey uses, invited by an owner, who joins and logs in on the page. */
export async function newColleague(owner: APIRequestContext, page: Page, staffRole: StaffRole): Promise<Colleague> {
  const figures = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const person = { name: `Colleague ${figures.slice(0, 5)}`, phone: `015${figures}` }
  await postCall(owner, 'staff/invite', { ...person, staffRole })
  const token = (await smsTextFor(person.phone, /staff-invitation\/[\w-]+/)).split('/').at(-1)
  const password = { password: PASSWORD, confirmPassword: PASSWORD }
  await postCall(page.request, 'staff/accept-invitation', { token, name: person.name, ...password })
  const logIn = { phone: person.phone, password: PASSWORD, accountType: 'Admin' }
  await postCall(page.request, 'admins/login-admin-p-t', logIn)
  const { data }: { data: Colleague[] } = await (await owner.get('/api/v1/staff?limit=100')).json()
  const found = data.find(({ name }) => name === person.name)
  if (!found) throw new Error(`${person.name} is not in the team`)
  return found
}

/** Gives a colleague another role, as an owner does. */
export async function changeRole(owner: APIRequestContext, { _id }: Colleague, staffRole: StaffRole): Promise<void> {
  await postCall(owner, `staff/change-role/${_id}`, { staffRole, reason: 'Other tasks from now on.' })
}
