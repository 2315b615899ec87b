import { expect, test, vi } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderPage } from '#testing/render-markup.tsx'
import { DueActions } from './due-actions.tsx'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))

const AT = '2026-11-18T09:05:00.000Z'

test.each([
  [{ remaining: 2000 }, ['Pay']],
  [{ remaining: 0 }, ['Paid']],
  [{ remaining: 0, completedAt: AT }, []],
  [{ remaining: 2000, voidedAt: AT }, []],
])('a due with %j has the button %j beside its menu [OFF-996]', (parts, shown) => {
  const row = renderPage(<DueActions due={buildDue(parts)} pay={() => {}} />)
  const labels = [...row.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
  expect(labels.filter(Boolean)).toEqual(shown)
})
