import { enqueueSms, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { sendTime, startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { Refusal } from '#shared/refusal.ts'
import { countNewsTo, lockRecipient } from './store.server.ts'

type PersonText = {
  /** the recipient, 11 digits */
  phone: string
  text: string
  /** Sends it at once, in the quiet hours and over the daily limit too. */
  anyway: boolean
  now: Date
}

/**
 * Sends an SMS that staff wrote to a person, in the transaction `db`: in the quiet hours it waits until they end.
 * 409 over the daily limit.
 */
export async function sendTextToPerson({ db, jobs }: OutboxContext, { phone, text, anyway, now }: PersonText) {
  const { messageRules } = getSettings(db)
  await lockRecipient(db, phone)
  const since = startOfDhakaDay(now)
  const sentToday = anyway ? 0 : await countNewsTo(db, { phone, isUnproven: false, since })
  if (!anyway && sentToday >= messageRules.dailyLimit) throw new Refusal(409, 'messaging.askAnyway')
  const sendAt = anyway ? now : sendTime(now, messageRules)
  await enqueueSms({ db, jobs }, { to: phone, phone, text, now, sendAt, isUrgent: anyway })
}
