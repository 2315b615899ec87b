/** What a log must not contain: known values, and everything that looks like a phone, a hash or a token. */
export type Secrets = { values: readonly string[]; codes: readonly string[] }

const PHONE = /(?<![\w-])(?:\+?88)?01[3-9]\d{8}(?!\d)/
const PASSWORD_HASH = /\$argon2/
/** A session or link token: 43 characters of base64url. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/

/** The lines of a log that contain a phone in full, a password, a token or a code, at most 20. [OPS-226] */
export function findSecretLines(text: string, { values, codes }: Secrets): string[] {
  const alternatives = codes.map((code) => code.replace(/\D/g, '')).filter(Boolean)
  const anyCode = alternatives.length > 0 ? new RegExp(`(?<![\\w.-])(?:${alternatives.join('|')})(?![\\w.-])`) : null
  const isSecret = (line: string) =>
    [PHONE, PASSWORD_HASH, TOKEN, ...(anyCode ? [anyCode] : [])].some((pattern) => pattern.test(line)) ||
    values.some((value) => line.includes(value))
  return text.split('\n').filter(isSecret).slice(0, 20)
}

/** The codes and tokens of sent SMS, from the lines of the outbox file. */
export function secretsOfSms(lines: string): Secrets {
  const texts = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { text: string }).text)
  return {
    codes: texts.flatMap((text) => text.match(/\b\d{6}\b/g) ?? []),
    values: texts.flatMap((text) => text.match(/[\w-]{20,}(?=\s|$|\?)/g) ?? []),
  }
}
