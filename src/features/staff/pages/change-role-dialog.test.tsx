import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#shared/permissions.ts'
import { renderPage } from '#testing/render-markup.tsx'
import type { StaffMember } from '../schema.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'

const member: StaffMember = {
  _id: 's1',
  name: 'Nasrin Sultana',
  phone: '01911000002',
  email: '',
  staffRole: 'owner',
  state: 'active',
  hasSecondFactor: false,
  version: 0,
  sessions: 1,
  openInvitations: [],
  lastSeenAt: null,
  createdAt: '2026-11-18T09:05:00.000Z',
  isSelf: false,
}

test.each(STAFF_ROLES)('a staff member who is %s is offered the other roles only', (staffRole) => {
  const markup = renderPage(<ChangeRoleDialog opened onClose={() => {}} member={{ ...member, staffRole }} />)
  const offered = [...markup.matchAll(/<option[^>]*value="(\w*)"/g)].map(([, value]) => value)
  expect(offered).toEqual(['', ...STAFF_ROLES.filter((role) => role !== staffRole)])
})
