import type { Db } from '#db/client.server.ts'
import {
  type CredentialChange,
  type NoticeContext,
  notifyOfCredentials,
} from '#features/accounts/profile/password.actions.server.ts'
import { lockRecipients, notifyPerson } from '#features/messaging/actions.server.ts'
import { getSettings, languageFor } from '#features/settings/actions.server.ts'
import { maskPhoneInSms } from '#shared/format/phone.ts'
import type { PersonRow } from './store.server.ts'

/** Tells the old and the new number, and the e-mail address, that staff corrected the phone of an account. */
export async function notifyOfPhone(
  tx: Db,
  notice: NoticeContext,
  { person, phone, now }: { person: PersonRow; phone: string; now: Date },
): Promise<void> {
  const message = {
    kind: 'phoneCorrected',
    recordId: person.id,
    values: { number: maskPhoneInSms(phone) },
    now,
  } as const
  await lockRecipients(tx, [person.phone, phone])
  // The old number may have no account any more, so its language is named.
  await notifyPerson(tx, { ...message, phone: person.phone, locale: languageFor(tx, person.locale) })
  await notifyPerson(tx, { ...message, phone, accountId: person.id })
  await notifyByMail(tx, notice, { person, changed: 'phone', now })
}

/** Tells the number and the e-mail address of an account that it was merged into the one of `phone`, or separated again. */
export async function notifyOfMerge(
  tx: Db,
  notice: NoticeContext,
  { person, into, now }: { person: PersonRow; into: string | null; now: Date },
): Promise<void> {
  const to = { phone: person.phone, accountId: person.id, recordId: person.id, now }
  await lockRecipients(tx, [person.phone])
  if (into === null) await notifyPerson(tx, { ...to, kind: 'accountUnmerged', values: {} })
  else await notifyPerson(tx, { ...to, kind: 'accountMerged', values: { number: maskPhoneInSms(into) } })
  await notifyByMail(tx, notice, { person, changed: into === null ? 'unmerged' : 'merged', now })
}

/** Tells a confirmed address; where messages go by e-mail, the one before was a mail already. */
async function notifyByMail(
  tx: Db,
  notice: NoticeContext,
  { person, changed, now }: { person: PersonRow; changed: CredentialChange; now: Date },
): Promise<void> {
  if (!person.emailConfirmedAt || getSettings(tx).messageRules.channel === 'mail') return
  await notifyOfCredentials(tx, notice, { account: person, changed, now })
}
