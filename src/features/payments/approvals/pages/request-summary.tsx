import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useMoneyText } from '../../pages/dues/due-history.tsx'
import { DueSummary } from '../../pages/dues/due-summary.tsx'
import type { Due } from '../../schema.ts'
import { kindsOf, receivedOf } from '../../settlement/pages/settle-fields.tsx'
import type { ApprovalStep } from '../schema.ts'

export type Request = NonNullable<Due['request']>
type Requested = { due: Due; request: Request }

/** A due with what waits for a second person, and its reason. */
export function RequestSummary({ due, request }: Requested) {
  const t = useTranslations('payments.history')
  const lines = useRequestLines({ due, request })
  return (
    <>
      <DueSummary due={due} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {request.reason !== '' && <LangText>{t('reason', { reason: request.reason })}</LangText>}
    </>
  )
}

/** What a request says besides its amount. */
function useRequestLines({ due, request }: Requested): string[] {
  const t = useTranslations('payments')
  const format = useFormat()
  const moneyText = useMoneyText()
  const money = (taka: number) => format.money(takaToPoisha(taka))
  const { totalDue, dueOn, promisedOn, money: settled, back, lowersDue } = request
  const kept = receivedOf([due]) - takaToPoisha(back ?? 0)
  return [
    totalDue !== null && t('approvals.newTotal', { amount: money(totalDue) }),
    dueOn !== null && dueOn !== due.dueOn && `${t('form.dueOn')}: ${formatLongDate(format.locale, dueOn)}`,
    promisedOn !== null &&
      promisedOn !== due.promisedOn &&
      t('history.promised', { date: formatLongDate(format.locale, promisedOn) }),
    settled !== null && back !== null && `${t(`settle.money.${settled}`)}: ${money(back)}`,
    settled !== null && (kept > 0 ? t('settle.rest', { amount: format.money(kept) }) : t('settle.nothing')),
    moneyText({ ...request, paidOn: null }),
    lowersDue !== null && t(lowersDue ? 'ledger.lowersDueYes' : 'ledger.lowersDueNo'),
  ].flatMap((line) => line || [])
}

const KINDS: Record<Exclude<ApprovalStep, 'settle'>, readonly TemplateKind[]> = {
  writeOff: ['dueWrittenOff'],
  complete: ['dueWrittenOff'],
  refund: ['paymentRefunded'],
  change: ['dueChanged'],
  void: ['dueVoided'],
}

/** What the tutor is told once it is approved. */
export function RequestMessages({ due, request: { step, money, back } }: Requested) {
  const kept = receivedOf([due]) - takaToPoisha(back ?? 0)
  return <MessagePlan kinds={step === 'settle' ? kindsOf([due], money ?? 'keep', kept) : KINDS[step]} />
}
