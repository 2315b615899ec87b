/** Sent SMS of a span of time: all of them, those with a code or a secret link, and how many may leave. */
export type SmsCount = { sent: number; codes: number; ceiling: number }

/** What may leave differs: a code, one to a phone that has an account, anything else. */
export type SmsUrgency = 'code' | 'codeOfAccount' | 'other'

/** A third of a ceiling is left to codes, half of that third to phones that have an account. */
export function isBelowCeiling({ sent, codes, ceiling }: SmsCount, urgency: SmsUrgency): boolean {
  const forCodes = Math.ceil(ceiling / 3)
  if (urgency === 'other') return sent < ceiling && sent - codes < ceiling - forCodes
  return sent < ceiling - (urgency === 'code' ? Math.floor(forCodes / 2) : 0)
}
