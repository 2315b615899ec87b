import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { TuitionLink, TutorLink } from '#ui/admin/links.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useMethodName } from '../../pages/method-name.ts'
import type { LedgerEntry } from '../schema.ts'
import classes from './admin-ledger.module.css'

/** Columns of the ledger. */
export function useLedgerColumns(): AdminColumn<LedgerEntry>[] {
  const t = useTranslations('payments')
  const locale = useLocale()
  const methodName = useMethodName()
  return [
    {
      id: 'paidOn',
      header: t('ledger.paidOn'),
      width: 148,
      cardSlot: 'end',
      sortKey: 'day',
      sortFirst: 'descending',
      cell: ({ paidOn }) => formatLongDate(locale, paidOn),
    },
    {
      id: 'kind',
      header: t('ledger.kind'),
      width: 112,
      cardSlot: 'title',
      cell: ({ kind, correctedAt }) => (
        <>
          {t(`ledger.kinds.${kind}`)}
          {correctedAt && (
            <span className="hint block">{t('ledger.correctedOn', { date: formatLongDate(locale, correctedAt) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('receipt.amount'),
      width: 112,
      align: 'end',
      cardSlot: 'lead',
      sortKey: 'amount',
      sortFirst: 'descending',
      // What is no money stands apart from what the sum below adds up.
      cell: ({ amount, isMoney }) =>
        isMoney ? (
          <b className={amount < 0 ? classes.out : undefined}>
            <Amount taka={amount} />
          </b>
        ) : (
          <span className="dim">
            (<Amount taka={amount} />)
          </span>
        ),
    },
    { id: 'method', header: t('method'), width: 90, cell: ({ method }) => methodName(method) },
    {
      id: 'transactionId',
      header: t('transactionId'),
      width: 120,
      cell: ({ transactionId }) => transactionId !== '' && <Figures>{transactionId}</Figures>,
    },
    {
      id: 'tuition',
      header: t('byAge.tuition'),
      width: 84,
      cardSlot: 'start',
      cell: ({ tuitionId }) => tuitionId && <TuitionLink tuitionId={tuitionId} />,
    },
    {
      id: 'due',
      header: t('byAge.tutor'),
      width: 190,
      cell: ({ tutorId, tutorName }) =>
        tutorId && (
          <>
            <TutorLink tutorId={tutorId} /> <LangText>{tutorName}</LangText>
          </>
        ),
    },
    { id: 'by', header: t('ledger.by'), width: 130, cardSlot: 'more', cell: ({ by }) => <LangText>{by}</LangText> },
    {
      id: 'note',
      header: t('ledger.note'),
      width: 160,
      fold: true,
      cardSlot: 'more',
      cell: ({ note }) => <LangText>{note}</LangText>,
    },
  ]
}
