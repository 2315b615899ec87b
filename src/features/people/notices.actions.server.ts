import type { Db } from '#db/client.server.ts'
import {
  type CredentialChange,
  type NoticeContext,
  notifyOfCredentials,
} from '#features/accounts/profile/password.actions.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { getSettings, languageFor } from '#features/settings/actions.server.ts'
import { maskPhoneInSms } from '#shared/format/phone.ts'
import type { PersonRow } from './store.server.ts'

/** Tells the old and the new number, and the e-mail address, that staff corrected the phone of an account. */
export async function notifyOfPhone(
  tx: Db,
  notice: NoticeContext,
  { person, phone, toOthers, now }: { person: PersonRow; phone: string; toOthers: StepMessage[]; now: Date },
): Promise<void> {
  const message = {
    kind: 'phoneCorrected',
    recordId: person.id,
    values: { number: maskPhoneInSms(phone) },
    now,
  } as const
  await notifyPeople(tx, [
    // The old number may have no account any more, so its language is named.
    { ...message, phone: person.phone, locale: languageFor(tx, person.locale) },
    { ...message, phone, accountId: person.id },
    ...toOthers,
  ])
  await notifyByMail(tx, notice, { person, changed: 'phone', now })
}

type Merge = { person: PersonRow; into: string | null; demos: StepMessage[]; now: Date }

/** Tells the number and the e-mail address of an account that it was merged into another one, or separated again, and both of demo classes. */
export async function notifyOfMerge(tx: Db, notice: NoticeContext, { person, into, demos, now }: Merge): Promise<void> {
  const to = { phone: person.phone, accountId: person.id, recordId: person.id, now }
  const message: StepMessage =
    into === null
      ? { ...to, kind: 'accountUnmerged', values: {} }
      : { ...to, kind: 'accountMerged', values: { number: maskPhoneInSms(into) } }
  await notifyPeople(tx, [message, ...demos])
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
