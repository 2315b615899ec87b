import { Secret, TOTP } from 'otpauth'

/** The code of a key at a time, as an authenticator app shows it. */
export const totpCodeAt = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })
