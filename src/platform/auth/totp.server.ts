import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const SECONDS = 30
/** Clocks of phones may be one step off in either direction. */
const WINDOW = 1

/** A new key of 160 bits in base32, as authenticator apps take it. */
export const generateTotpKey = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address of a key with the names that an authenticator app shows. */
export const totpAddress = (key: string, names: { issuer: string; label: string }): string =>
  createTotp(key, names).toString()

/** The QR code of a text as a data URL of an SVG picture. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`

/** The time step of a right code, or null. A step is 30 seconds; a step that was used must not be used again. */
export function findTotpStep(key: string, { code, now }: { code: string; now: Date }): number | null {
  const delta = createTotp(key).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / SECONDS) + delta
}

const createTotp = (key: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: SECONDS, secret: Secret.fromBase32(key) })
