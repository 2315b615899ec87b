/** The day of the current text of each consent, kept with it; a changed text gets a new day. */
export const CONSENT_VERSIONS = { registration: '2026-11-22', idCard: '2026-11-22' } as const
