import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureAdmin } from '#features/accounts/actions.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { withAdvisoryLock } from './client.server.ts'
import { accounts } from './tables/people/accounts.server.ts'

const app = await createTestApp()
const start = () => ensureAdmin(app.db, { admin: undefined, name: 'Admin', now: app.clock.now })

test('of processes that start at once on an empty database only one creates the first admin', async () => {
  const made = await Promise.all([1, 2, 3].map(() => withAdvisoryLock(app.db, start)))
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await app.db.select().from(accounts).where(eq(accounts.role, 'Admin'))).toHaveLength(1)
})

test('a failed process releases the lock', async () => {
  await expect(withAdvisoryLock(app.db, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withAdvisoryLock(app.db, async () => 'next')).toBe('next')
})
