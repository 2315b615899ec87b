import { expect, test, vi } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderPage } from '#testing/render-markup.tsx'
import type { Due } from '../../schema.ts'
import { DueActions } from './due-actions.tsx'

const { permissions, menu } = vi.hoisted(() => ({ permissions: new Set<string>(), menu: [] as string[] }))
vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: (one: string) => permissions.has(one) }))
vi.mock('#ui/admin/rows/row-actions.tsx', () => ({
  RowActions: (props: { menu: (false | { label: string })[] }) => {
    menu.splice(0, menu.length, ...props.menu.flatMap((item) => (item ? [item.label] : [])))
    return null
  },
}))

const completedAt = '2026-11-18T09:05:00.000Z'
const entry = { _id: '1', part: null, amount: 500, refundable: 0, paidOn: '2026-11-18', method: '', transactionId: '' }
const writeOff = (at: string): Due['payments'][number] => ({
  ...entry,
  kind: 'writeOff',
  at,
  note: '',
  by: 'Asha',
  receipt: null,
})
const offered = (at: string, ...granted: string[]) => {
  permissions.clear()
  for (const one of granted) permissions.add(one)
  renderPage(<DueActions due={buildDue({ remaining: 0, completedAt, payments: [writeOff(at)] })} pay={() => {}} />)
  return menu.includes('Reopen the due')
}

test('reopening a due whose closing wrote off a rest is offered to who may write off [OFF-976]', () => {
  expect(offered(completedAt, 'payments.write')).toBe(false)
  expect(offered(completedAt, 'payments.write', 'payments.writeOff')).toBe(true)
  expect(offered('2026-11-17T09:05:00.000Z', 'payments.write')).toBe(true)
})
