import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime, formatLongDate } from '#shared/format/dhaka-time.ts'
import { poishaToTaka, takaToPoisha } from '#shared/format/money.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import paper from '#ui/layout/paper.module.css'
import { useSite } from '#ui/page/site.ts'
import { useNow } from '#ui/page/use-now.ts'
import type { OwnReceipt } from '../own/schema.ts'
import { useMethodName } from './method-name.ts'
import classes from './receipt.module.css'

/** Day and month stay on one line of a narrow column. */
const NO_BREAK = '\u00a0'

type ReceiptDue = Omit<OwnReceipt, 'state' | 'paid' | 'claims' | 'payments' | 'booking'> & {
  /** Staff also read who took the money. */
  payments: readonly (OwnReceipt['payments'][number] & { by?: string })[]
}

/** What a tutor paid for a tuition, on one sheet. */
export function Receipt({ due }: { due: ReceiptDue }) {
  const format = useFormat()
  const t = useTranslations('payments.receipt')
  const locale = useLocale()
  const { brand } = useSite()
  const money = due.payments.filter(({ kind }) => kind !== 'writeOff')
  const numbers = money.flatMap(({ receipt }) => (receipt === null ? [] : [format.digits(String(receipt))]))
  return (
    <article className={`${classes.receipt} ${paper.paper}`} aria-label={t('title')}>
      <header className={classes.head}>
        <div>
          <b>{brand.name}</b>
          <address className={classes.agency}>
            {brand.address && <LangText>{brand.address}</LangText>} <Figures>{brand.phones.join(', ')}</Figures>
          </address>
        </div>
        {numbers.length > 0 && <span>{t('number', { number: numbers.join(', ') })}</span>}
      </header>
      <dl className="stack gap-8">
        <div>
          <dt className="hint">{t('tutor')}</dt>
          <dd className="breakable">
            <LangText>{due.tutorName}</LangText>, <Figures>{due.tutorId}</Figures>,{' '}
            <PhoneNumber number={due.tutorPhone} />
          </dd>
        </div>
        <div>
          <dt className="hint">{t('tuition')}</dt>
          <dd className="breakable">
            <Figures>{due.tuitionId}</Figures> <LangText>{format.heading(due.heading)}</LangText>
          </dd>
        </div>
      </dl>
      {money.length > 0 ? <PaymentTable due={due} money={money} /> : <p>{t('none')}</p>}
      {due.voidedAt && <p>{t('isVoid')}</p>}
      {due.completedAt && (
        <p>
          {t(due.writtenOff > 0 ? 'closedWith' : 'closed', {
            date: formatLongDate(locale, due.completedAt),
            amount: format.money(takaToPoisha(due.writtenOff)),
          })}
        </p>
      )}
      <footer className="hint">{t('printedAt', { date: formatDateTime(locale, useNow()) })}</footer>
    </article>
  )
}

function PaymentTable({ due, money }: { due: ReceiptDue; money: ReceiptDue['payments'] }) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const methodName = useMethodName()
  const received = poishaToTaka(money.reduce((sum, { amount }) => sum + takaToPoisha(amount), 0))
  const sums = [
    [t('receipt.received'), received],
    [t('writtenOff'), due.writtenOff],
    [t('receipt.remaining'), due.voidedAt ? 0 : due.remaining],
    [t('totalDue'), due.voidedAt ? 0 : due.totalDue],
    [t('creditSum'), due.credit],
  ] as const
  const isShown = (at: number, taka: number) => taka > 0 || at === 0 || at === 2
  return (
    <table className={classes.payments}>
      <thead>
        <tr>
          <th scope="col">{t('receipt.what')}</th>
          <th scope="col">{t('receipt.when')}</th>
          <th scope="col">{t('receipt.how')}</th>
          <th scope="col">{t('receipt.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ _id, kind, part, paidOn, method, transactionId, amount, by }) => (
          <tr key={_id}>
            <td>{kind === 'payment' ? t(`parts.${part ?? 'both'}`) : t(`ledger.kinds.${kind}`)}</td>
            <td>{formatLongDate(locale, paidOn).replace(' ', NO_BREAK)}</td>
            <td>
              {methodName(method)} <Figures>{transactionId}</Figures>
              {by !== undefined && (
                <small className="hint block">
                  <LangText>{t('receipt.takenBy', { name: by })}</LangText>
                </small>
              )}
            </td>
            <td>
              <Amount taka={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="bold">
        {sums.map(
          ([label, taka], at) =>
            isShown(at, taka) && (
              <tr key={label}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td>
                  <Amount taka={taka} />
                </td>
              </tr>
            ),
        )}
      </tfoot>
    </table>
  )
}
