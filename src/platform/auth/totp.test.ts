import { expect, test } from 'vitest'
import { totpCodeAt } from '#testing/office/totp.ts'
import { findTotpStep, generateTotpKey, qrPicture, totpAddress } from './totp.server.ts'

/** The key of the test vectors of RFC 6238, `12345678901234567890`. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is that of RFC 6238 [OFF-361]', (seconds, code) => {
  expect(totpCodeAt(KEY, at(seconds))).toBe(code)
  expect(findTotpStep(KEY, { code, now: at(seconds) })).toBe(Math.floor(seconds / 30))
})

test('a code is right one step early or late and answers its own step [OFF-361]', () => {
  const code = totpCodeAt(KEY, at(3000))
  expect(findTotpStep(KEY, { code, now: at(3029) })).toBe(100)
  expect(findTotpStep(KEY, { code, now: at(3030) })).toBe(100)
  expect(findTotpStep(KEY, { code, now: at(2970) })).toBe(100)
  expect(findTotpStep(KEY, { code, now: at(3060) })).toBeNull()
  expect(findTotpStep(KEY, { code: '000000', now: at(3000) })).toBeNull()
  expect(findTotpStep(KEY, { code: '', now: at(3000) })).toBeNull()
})

test('a new key has an address for authenticator apps and a picture of it [OFF-360]', () => {
  const key = generateTotpKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateTotpKey()).not.toBe(key)
  const address = totpAddress(key, { issuer: 'Porua', label: '01712345678' })
  expect(address).toContain(`secret=${key}`)
  expect(address).toContain('otpauth://totp/Porua:01712345678')
  expect(qrPicture(address)).toMatch(/^data:image\/svg\+xml;base64,/)
})
