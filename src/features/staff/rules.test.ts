import { expect, test } from 'vitest'
import { getInvitationState, isLastOwner } from './rules.ts'
import { inviteInput } from './schema.ts'

const now = new Date('2026-11-18T09:00:00Z')
const later = new Date('2026-11-21T09:00:00Z')

test.each([
  [{ acceptedAt: null, revokedAt: null, expiresAt: later }, 'open'],
  [{ acceptedAt: null, revokedAt: null, expiresAt: now }, 'expired'],
  [{ acceptedAt: null, revokedAt: now, expiresAt: later }, 'revoked'],
  [{ acceptedAt: now, revokedAt: null, expiresAt: later }, 'accepted'],
  [{ acceptedAt: now, revokedAt: null, expiresAt: now }, 'accepted'],
] as const)('the invitation %j is %s [OFF-352]', (invitation, state) => {
  expect(getInvitationState(invitation, now)).toBe(state)
})

test.each([
  [{ id: 'a', staffRole: 'owner' }, ['a'], true],
  [{ id: 'a', staffRole: 'owner' }, ['a', 'b'], false],
  [{ id: 'a', staffRole: 'owner' }, ['b'], false],
  [{ id: 'a', staffRole: 'manager' }, ['a'], false],
] as const)('whether %j is the last of the owners %j [OFF-355]', (member, owners, expected) => {
  expect(isLastOwner(member, owners)).toBe(expected)
})

test('an invitation without a role says that a role is needed [OFF-351]', () => {
  const { error } = inviteInput.safeParse({ name: 'Karim', phone: '01911000009', staffRole: 'nobody' })
  expect(error?.issues.map(({ message }) => message)).toContain('staff.roleRequired')
})
