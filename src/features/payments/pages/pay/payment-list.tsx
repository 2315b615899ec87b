import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import type { Due } from '../../schema.ts'
import { useMoneyText } from '../dues/due-history.tsx'
import classes from './payment-list.module.css'

export type Payment = Due['payments'][number]
export type PaymentMove = 'correct' | 'takeBack' | 'refund'

type PaymentListProps = { due: Due; onMove: (move: PaymentMove, payment: Payment) => void }

/** The entries of a due, each with what can be done about it. */
export function PaymentList({ due, onMove }: PaymentListProps) {
  const t = useTranslations('payments')
  const money = useMoneyText()
  const mayWriteOff = usePermission('payments.writeOff')
  if (due.payments.length === 0) return null
  return (
    <section className={classes.payments} aria-label={t('ledger.payments')}>
      <ul>
        {due.payments.map((payment) => (
          <li key={payment._id} data-out={payment.amount < 0 || undefined}>
            <p>
              <b>
                <Amount taka={payment.amount} />
              </b>{' '}
              {payment.kind !== 'payment' && t(`ledger.kinds.${payment.kind}`)} {money(payment)}
              {payment.note !== '' && (
                <small className="secondary block">
                  <LangText>{payment.note}</LangText>
                </small>
              )}
            </p>
            <span className={classes.moves}>
              {movesOf(due, payment, mayWriteOff).map((move) => (
                <Button key={move} size="sm" variant="subtle" onClick={() => onMove(move, payment)}>
                  {t(`ledger.${move}`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A payment of a closed or void due can only be refunded; one that was refunded is corrected, not taken back. */
function movesOf(
  { completedAt, voidedAt }: Due,
  { kind, amount, refundable }: Payment,
  mayWriteOff: boolean,
): PaymentMove[] {
  if (kind === 'refund') return ['correct', 'takeBack']
  if (kind === 'writeOff') return voidedAt === null && mayWriteOff ? ['takeBack'] : []
  if (amount < 0) return ['takeBack']
  const refund: PaymentMove[] = refundable > 0 ? ['refund'] : []
  if (completedAt !== null || voidedAt !== null) return refund
  const takeBack: PaymentMove[] = refundable === amount ? ['takeBack'] : []
  return [...(kind === 'payment' ? (['correct'] as const) : []), ...takeBack, ...refund]
}
