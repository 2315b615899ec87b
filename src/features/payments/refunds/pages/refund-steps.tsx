import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { OwnRefund } from '../schema.ts'

/** How the sum of a refund is reckoned, step by step. */
export function RefundSteps({ steps: { paid, days, percent, share, owed, amount } }: Pick<OwnRefund, 'steps'>) {
  const t = useTranslations('refunds.steps')
  const format = useFormat()
  const money = (taka: number) => format.money(takaToPoisha(taka))
  const lines = [
    t('paid', { amount: money(paid) }),
    days === null ? t('beforeFirst') : t('days', { days }),
    t('share', { percent: format.digits(String(percent)), amount: money(share) }),
    owed > 0 && t('owed', { amount: money(owed) }),
  ].filter((line) => typeof line === 'string')
  return (
    <p>
      {lines.join(' · ')}
      <br />
      <b>{amount > 0 ? t('result', { amount: money(amount) }) : t('nothing')}</b>
    </p>
  )
}
