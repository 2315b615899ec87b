import { enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { Refusal } from '#shared/refusal.ts'
import { sendTime, startOfDhakaDay } from './rules.ts'
import { countMessagesTo, lockRecipient } from './store.server.ts'

export type PersonText = {
  /** the recipient, 11 digits */
  phone: string
  text: string
  /** Sends it at once, in the quiet hours and over the daily limit too. */
  anyway: boolean
  now: Date
}

/**
 * Sends an SMS that staff wrote to a person, in the transaction `db`: in the quiet hours it waits until they end.
 * 409 over the daily limit. [OFF-531]
 */
export async function sendTextToPerson({ db, jobs }: OutboxContext, { phone, text, anyway, now }: PersonText) {
  const { messageRules } = getSettings(db)
  await lockRecipient(db, phone)
  const sentToday = anyway ? 0 : await countMessagesTo(db, [phone], startOfDhakaDay(now))
  if (!anyway && sentToday >= messageRules.dailyLimit) throw new Refusal(409, 'messaging.askAnyway')
  const sendAt = anyway ? now : sendTime(now, messageRules)
  await enqueueSms({ db, jobs }, { to: phone, text, now, sendAt })
}
