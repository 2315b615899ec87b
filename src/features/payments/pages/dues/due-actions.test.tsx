import { expect, test, vi } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderPage } from '#testing/render-markup.tsx'
import type { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { RequestSummary } from '../../approvals/pages/request-summary.tsx'
import type { Due } from '../../schema.ts'
import { DueActions } from './due-actions.tsx'

const { permissions, menu, viewer } = vi.hoisted(() => ({
  permissions: new Set<string>(),
  menu: [] as string[],
  viewer: { account: '' },
}))
vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: (one: string) => permissions.has(one) }))
vi.mock('#ui/call/tab-account.ts', async (load) => ({ ...(await load()), useTabAccount: () => viewer.account }))
vi.mock('#ui/admin/rows/row-actions.tsx', () => ({
  RowActions: (props: Parameters<typeof RowActions>[0]) => {
    menu.splice(0, menu.length, ...props.menu.flatMap((item) => (item ? [item.label] : [])))
    return props.primary
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
const grant = (...granted: string[]) => {
  permissions.clear()
  for (const one of granted) permissions.add(one)
}
const offered = (at: string, ...granted: string[]) => {
  grant(...granted)
  renderPage(<DueActions due={buildDue({ remaining: 0, completedAt, payments: [writeOff(at)] })} pay={() => {}} />)
  return menu.includes('Reopen the due')
}

test('reopening a due whose closing wrote off a rest is offered to who may write off [OFF-976]', () => {
  expect(offered(completedAt, 'payments.write')).toBe(false)
  expect(offered(completedAt, 'payments.write', 'payments.writeOff')).toBe(true)
  expect(offered('2026-11-17T09:05:00.000Z', 'payments.write')).toBe(true)
})

test.each([
  [{ remaining: 2000 }, ['Pay']],
  [{ remaining: 0 }, ['Paid']],
  [{ remaining: 0, completedAt }, []],
  [{ remaining: 2000, voidedAt: completedAt }, []],
])('a due with %j has the button %j beside its menu [OFF-996]', (parts, shown) => {
  grant('payments.write', 'payments.writeOff')
  const row = renderPage(<DueActions due={buildDue(parts)} pay={() => {}} />)
  const labels = [...row.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
  expect(labels.filter(Boolean)).toEqual(shown)
})

const request = {
  _id: 'request',
  step: 'change',
  amount: 1500,
  by: 'Asha',
  byId: 'asha',
  reason: 'One month less.',
  totalDue: 3000,
  dueOn: null,
  promisedOn: null,
  money: null,
  back: null,
  method: '',
  transactionId: '',
  lowersDue: null,
} as const

test('approving is offered to a colleague who may do the step, and taking the request back to who asked [OFF-1016]', () => {
  const decisions = (account: string, ...granted: string[]) => {
    grant(...granted)
    viewer.account = account
    renderPage(<DueActions due={buildDue({ request })} pay={() => {}} />)
    return menu.filter((label) => ['Approve', 'Do not approve', 'Take the request back'].includes(label))
  }
  expect(decisions('jahid', 'payments.write', 'payments.writeOff')).toEqual(['Approve', 'Do not approve'])
  expect(decisions('jahid', 'payments.write')).toEqual(['Do not approve'])
  expect(decisions('asha', 'payments.write', 'payments.writeOff')).toEqual(['Take the request back'])
  expect(decisions('jahid')).toEqual([])
})

test('who approves reads what is asked for and why [OFF-1016]', () => {
  const text = renderPage(<RequestSummary due={buildDue()} request={request} />).replace(/<[^>]*>/g, ' ')
  expect(text).toContain('The due becomes ৳3,000.00.')
  expect(text).toContain('Reason: One month less.')
})
