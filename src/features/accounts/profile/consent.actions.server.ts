import type { Db } from '#db/client.server.ts'
import { CONSENT_VERSIONS } from '#shared/consent-versions.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { insertConsent } from './consent.store.server.ts'

type Consent = { accountId: string; kind: 'registration' | 'idCard'; locale: Locale; now: Date }

/** Keeps the words that a person agreed to, in the language shown, with their version and the time. */
export async function recordConsent(db: Db, { accountId, kind, locale, now }: Consent): Promise<void> {
  const words = text(locale, `accounts.consent.${kind}.text`)
  await insertConsent(db, { accountId, kind, text: words, version: CONSENT_VERSIONS[kind], createdAt: now })
}
