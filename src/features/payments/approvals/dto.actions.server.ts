import { poishaToTaka } from '#shared/format/money.ts'
import type { DueChangeInput } from '../change.schema.ts'
import type { RefundInput } from '../ledger/schema.ts'
import type { Due } from '../schema.ts'
import type { SettlementInput } from '../settlement/schema.ts'
import type { ApprovalStep } from './schema.ts'
import type { ApprovalRequest } from './store.server.ts'

type AskedInput = { id: string } & Partial<
  RefundInput & Omit<DueChangeInput, 'reason'> & Pick<SettlementInput, 'money'>
>

/** What waits for a second person, with what its step asks for; `received` in poisha is what a settlement pays back without an amount. */
export function toRequestDto(request: ApprovalRequest, received: number): Due['request'] {
  const { id, by, accountId, amount, input } = request
  const step = request.step as ApprovalStep
  const asked: AskedInput = input
  const { reason = '', totalDue, dueOn = null, promisedOn = null, money = null, lowersDue = null } = asked
  const { method = '', transactionId = '' } = asked
  const back = money === null || money === 'keep' ? null : (asked.amount ?? received)
  return {
    _id: id,
    step,
    amount: poishaToTaka(amount),
    by,
    byId: accountId,
    reason,
    totalDue: totalDue === undefined ? null : poishaToTaka(totalDue),
    dueOn,
    promisedOn: promisedOn || null,
    money,
    back: back === null ? null : poishaToTaka(back),
    method,
    transactionId,
    lowersDue,
  }
}
