import type { Db } from '#db/client.server.ts'
import { enqueueSms, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { sendTime } from '#features/messages/outbox/quiet-hours.rules.ts'
import { findSentTexts } from '#features/messages/outbox/steps.store.server.ts'
import { writeMessage } from '#features/messages/write.actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { dhakaMonthStart } from './rules.ts'
import { findPhones } from './store.server.ts'

type Values = Record<'tuitionId' | 'subjects' | 'class' | 'area' | 'salary' | 'link', string>
type Texting = { accountIds: readonly string[]; recordId: string; values: Values; now: Date }

/** Texts tutors of a tuition, in their order, until the budget of the month is used up; without a budget nobody. */
export async function textTutors({ db: tx, jobs }: OutboxContext, { accountIds, recordId, values, now }: Texting) {
  const { messageRules } = getSettings(tx)
  if (messageRules.alertSmsBudget === 0) return
  const costOf = (text: string) => countSmsParts(text).parts * messageRules.partCost
  let left = messageRules.alertSmsBudget * 100 - (await findSpent(tx, { costOf, now }))
  const phones = await findPhones(tx, accountIds)
  for (const accountId of accountIds) {
    const phone = phones.get(accountId) ?? ''
    const source = { kind: 'tuitionAlert', phone, accountId, values } as const
    const { body, isOff, tuitionId } = await writeMessage(tx, source, () => '')
    if (isOff) continue
    left -= costOf(body)
    if (left < 0) return
    const sms = { to: phone, phone, text: body, template: 'tuitionAlert', recordId, tuitionId } as const
    const timing = { isUrgent: false, sendAt: sendTime(now, messageRules) }
    await enqueueSms({ db: tx, jobs }, { ...sms, ...timing, draft: { accountId, values }, now })
  }
}

/** The poisha that the alerts of this month cost, with those that wait. */
async function findSpent(db: Db, { costOf, now }: { costOf: (text: string) => number; now: Date }): Promise<number> {
  const texts = await findSentTexts(db, { template: 'tuitionAlert', since: dhakaMonthStart(now) })
  return texts.reduce((sum, text) => sum + costOf(text), 0)
}
