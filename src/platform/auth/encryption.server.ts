import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with AES-256-GCM; `purpose` separates the keys that are derived from the server's secret. */
export function encryptText(secretKey: string, purpose: string, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secretKey, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** The text of `encryptText`; null if it was changed or encrypted with another key. */
export function decryptText(secretKey: string, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, deriveKey(secretKey, purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A key of 32 bytes for one purpose, derived from the server’s secret. */
export const deriveKey = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
