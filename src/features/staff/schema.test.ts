import { expect, test } from 'vitest'
import { inviteInput } from './schema.ts'

test('[OFF-351] an invitation without a role says that a role is needed', () => {
  const { error } = inviteInput.safeParse({ name: 'Karim', phone: '01911000009', staffRole: 'nobody' })
  expect(error?.issues.map(({ message }) => message)).toContain('staff.roleRequired')
})
