import { expect, test, vi } from 'vitest'
import type { Call } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { mergePeople } from '../../calls.ts'
import type { PersonAccount } from '../../schema.ts'
import { MergeDialog } from './merge-dialog.tsx'

const prepared: Call[] = []
vi.mock('#ui/call/call-client.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCallMutation: (call: Call) => {
    prepared.push(call)
    return { mutateAsync: () => {} }
  },
}))

const account: PersonAccount = {
  _id: 'a1',
  role: 'Guardian',
  name: 'Rahima Khatun',
  phone: '01711000001',
  email: '',
  language: null,
  isGuest: false,
  state: 'active',
  mergedInto: null,
  mergedHere: [],
  isDeleting: false,
  version: 0,
  lastSeenAt: null,
  createdAt: '2026-11-18T09:05:00.000Z',
}

test('the dialog that merges an account names it and asks what merging needs', () => {
  const markup = renderPage(<MergeDialog opened onClose={() => {}} account={account} />)
  expect(visibleText(markup)).toContain('Merge the account of Rahima Khatun into another one')
  expect(markup).toMatch(/<input[^>]*name="phone"/)
  expect(markup).toMatch(/<textarea[^>]*name="reason"/)
  expect(prepared).toEqual([mergePeople])
})
