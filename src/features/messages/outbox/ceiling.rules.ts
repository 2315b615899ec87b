/** Sent SMS of a span of time: all of them, those with a code or a secret link, and how many may leave. */
export type SmsCount = { sent: number; codes: number; ceiling: number }

/** What may leave differs: a code, one to a phone that has an account, anything else. */
export type SmsUrgency = 'code' | 'codeOfAccount' | 'other'

/** How many SMS may still leave. A third of a ceiling is left to codes, half of that third to phones that have an account. */
export function countFreeSms({ sent, codes, ceiling }: SmsCount, urgency: SmsUrgency): number {
  const forCodes = Math.ceil(ceiling / 3)
  const kept = urgency === 'code' ? Math.floor(forCodes / 2) : 0
  const free =
    urgency === 'other' ? Math.min(ceiling - sent, ceiling - forCodes - (sent - codes)) : ceiling - sent - kept
  return Math.max(0, free)
}
