import { expect, test } from 'vitest'
import { openText, sealText } from './secret-box.server.ts'

const KEY = 'a secret key of at least 32 characters'

test('[OFF-365] a sealed text opens with its key and purpose only, and never after a change', () => {
  const sealed = sealText(KEY, 'second factor', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealText(KEY, 'second factor', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(openText(KEY, 'second factor', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(openText(`${KEY}!`, 'second factor', sealed)).toBeNull()
  expect(openText(KEY, 'another purpose', sealed)).toBeNull()
  const changed = Buffer.from(sealed, 'base64url')
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(openText(KEY, 'second factor', changed.toString('base64url'))).toBeNull()
  expect(openText(KEY, 'second factor', 'short')).toBeNull()
})
