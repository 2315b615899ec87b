import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listPersonAccounts } from '../calls.ts'
import type { PersonAccount, PersonState } from '../schema.ts'
import { PersonAccounts } from './person-accounts.tsx'

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
const card = (state: PersonState) =>
  renderPage(<PersonAccounts phone={account.phone} />, {
    answers: [{ call: listPersonAccounts, data: [{ ...account, state }] }],
  })

test.each([
  ['active', 'ok', 'Active'],
  ['deactivated', 'bad', 'Deactivated'],
  ['merged', 'neutral', 'Merged'],
] as const)('staff see that an account is %s, marked as %s', (state, tone, word) => {
  const badge = new RegExp(`data-tone="${tone}"[^>]*>(.*?)</span>`).exec(card(state))?.[1] ?? ''
  expect(visibleText(badge)).toBe(word)
})

test('a name, phone or address that the page shows already is not repeated by a card [OFF-712]', () => {
  const both = [account, { ...account, _id: 'a2', role: 'Tutor' as const, email: 'rahima@example.com' }]
  const markup = renderPage(<PersonAccounts phone={account.phone} shown={['01711000001']} />, {
    answers: [{ call: listPersonAccounts, data: both }],
  })
  const text = visibleText(markup)
  expect(text.split('Rahima Khatun')).toHaveLength(2)
  expect(markup).not.toContain('tel:')
  expect(markup).toContain('mailto:rahima@example.com')
})
