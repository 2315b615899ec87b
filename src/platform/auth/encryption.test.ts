import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encryption.server.ts'

const KEY = 'a secret key of at least 32 characters'

test('an encrypted text is readable with its key and purpose only, and never after a change [OFF-365]', () => {
  const encrypted = encryptText(KEY, 'second factor', 'JBSWY3DPEHPK3PXP')
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP')
  expect(encryptText(KEY, 'second factor', 'JBSWY3DPEHPK3PXP')).not.toBe(encrypted)
  expect(decryptText(KEY, 'second factor', encrypted)).toBe('JBSWY3DPEHPK3PXP')
  expect(decryptText(`${KEY}!`, 'second factor', encrypted)).toBeNull()
  expect(decryptText(KEY, 'another purpose', encrypted)).toBeNull()
  const changed = Buffer.from(encrypted, 'base64url')
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(decryptText(KEY, 'second factor', changed.toString('base64url'))).toBeNull()
  expect(decryptText(KEY, 'second factor', 'short')).toBeNull()
})
