import { expect, test } from 'vitest'
import { extractSecrets, redactSecrets } from './delivery-error.ts'

const secret = 'hush key/7+"ক"'

test.each([
  ['unchanged', secret],
  ['in an address', encodeURIComponent(secret)],
  ['in a form', new URLSearchParams({ key: secret }).toString().slice('key='.length)],
  ['in JSON', JSON.stringify(secret).slice(1, -1)],
  ['in base64', Buffer.from(secret).toString('base64')],
])('a secret is redacted %s', (_, form) => {
  expect(redactSecrets(`no: <${form}> and ${form}`, ['other', secret])).toBe('no: <•••> and •••')
})

test('a secret that contains another secret is redacted completely', () => {
  expect(redactSecrets('key 12345678 or 1234', ['1234', '12345678'])).toBe('key ••• or •••')
})

test('a value too short for a secret is not redacted', () => {
  expect(redactSecrets('code 10: no balance', ['10', ''])).toBe('code 10: no balance')
})

test('a reason is one line of at most 300 characters, redacted before it is cut', () => {
  expect(redactSecrets('a\r\nb\0\tc\u2028d ', [])).toBe('a b c d')
  expect(redactSecrets(`${'x'.repeat(297)}482913`, ['482913'])).toBe(`${'x'.repeat(297)}•••`)
  expect(redactSecrets('x'.repeat(400), [])).toBe(`${'x'.repeat(300)}…`)
})

test.each([
  ['Your Porua code is 482913.', '482913'],
  ['আপনার কোড ৪৮২৯১৩।', '৪৮২৯১৩'],
  ['Open https://porua.example/reset-password/eyJhbGciOi.eyJ0b2tlbiI6.c2ln-bmF0_dXJl1', 'c2ln-bmF0_dXJl1'],
  ['Open https://porua.example/reset-password/abcdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
])('the secret of “%s” is redacted', (text, part) => {
  expect(extractSecrets(text)).toContain(part)
  expect(redactSecrets(`spam: …${part}`, extractSecrets(text))).toBe('spam: …•••')
})
