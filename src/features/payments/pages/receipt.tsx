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
import type { Due } from '../schema.ts'
import { useMethodName } from './method-name.ts'
import classes from './receipt.module.css'

/** Day and month stay on one line of a narrow column. */
const NO_BREAK = '\u00a0'

/** What a tutor paid for a tuition, on one sheet. */
export function Receipt({ due }: { due: Due }) {
  const format = useFormat()
  const t = useTranslations('payments.receipt')
  const locale = useLocale()
  const { brand } = useSite()
  const received = poishaToTaka(takaToPoisha(due.totalDue) - takaToPoisha(due.remaining))
  return (
    <article className={`${classes.receipt} ${paper.paper}`} aria-label={t('title')}>
      <header className={classes.head}>
        <b>{brand.name}</b>
        <span>{t('number', { number: due._id.slice(0, 8).toUpperCase() })}</span>
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
      {due.payments.length > 0 ? <PaymentTable due={due} received={received} /> : <p>{t('none')}</p>}
      {due.voidedAt && <p>{t('isVoid')}</p>}
      {due.completedAt && <p>{t('closed', { date: formatLongDate(locale, due.completedAt) })}</p>}
      <footer className="hint">{t('printedAt', { date: formatDateTime(locale, useNow()) })}</footer>
    </article>
  )
}

function PaymentTable({ due, received }: { due: Due; received: number }) {
  const t = useTranslations('payments')
  const locale = useLocale()
  const methodName = useMethodName()
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
        {due.payments.map(({ _id, kind, part, paidOn, method, transactionId, amount }) => (
          <tr key={_id}>
            <td>{kind === 'refund' ? t('ledger.kinds.refund') : t(`parts.${part}`)}</td>
            <td>{formatLongDate(locale, paidOn).replace(' ', NO_BREAK)}</td>
            <td>
              {methodName(method)} <Figures>{transactionId}</Figures>
            </td>
            <td>
              <Amount taka={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="bold">
        <tr>
          <th scope="row" colSpan={3}>
            {t('receipt.received')}
          </th>
          <td>
            <Amount taka={received} />
          </td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {t('receipt.remaining')}
          </th>
          <td>
            <Amount taka={due.remaining} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
