/** A message that did not leave; its text says why, in the words of the gateway or server, and never holds a secret. */
export class DeliveryError extends Error {
  override name = 'DeliveryFailed'
}

const LONGEST_REASON = 300
/** Anything shorter would blot out harmless words. */
const SHORTEST_SECRET = 4

/** What another server said, on one line of at most 300 characters, with the secrets blotted out in every form in which it may repeat them. */
export function redactSecrets(said: string, secrets: readonly string[]): string {
  const forms = secrets.filter((secret) => secret.length >= SHORTEST_SECRET).flatMap(formsOf)
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  const shown = longestFirst
    .reduce((text, form) => text.replaceAll(form, '•••'), said)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return shown.length > LONGEST_REASON ? `${shown.slice(0, LONGEST_REASON)}…` : shown
}

function formsOf(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]
}

/** What only the reader of a message may know: the message itself, and each code or piece of a link in it. */
export function extractSecrets(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []
  return [text, ...words.filter((word) => /\p{N}/u.test(word) || word.length >= 16)]
}
