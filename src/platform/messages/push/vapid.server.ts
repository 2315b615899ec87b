import { createECDH, hkdfSync } from 'node:crypto'

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 64 bits more than the order has, so that the remainder is unbiased (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40

export type VapidKeys = { publicKey: string; privateKey: string }

/** The key pair by which push services know this site, base64url; the same for all instances with one secret key. */
export function deriveVapidKeys(secretKey: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'porua vapid key', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
