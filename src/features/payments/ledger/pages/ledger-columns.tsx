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
  return [
    {
      id: 'paidOn',
      header: t('ledger.paidOn'),
      width: 148,
      cardSlot: 'end',
      cell: ({ paidOn }) => formatLongDate(locale, paidOn),
    },
    {
      id: 'kind',
      header: t('ledger.kind'),
      width: 150,
      cardSlot: 'title',
      cell: (entry) => <KindCell entry={entry} />,
    },
    {
      id: 'amount',
      header: t('ledger.amount'),
      width: 124,
      align: 'end',
      cell: ({ amount }) => (
        <b className={amount < 0 ? classes.out : undefined}>
          <Amount taka={amount} />
        </b>
      ),
    },
    { id: 'method', header: t('method'), width: 158, cell: (entry) => <MethodCell entry={entry} /> },
    { id: 'due', header: t('ledger.due'), width: 190, cell: (entry) => <DueCell entry={entry} /> },
    { id: 'by', header: t('ledger.by'), width: 140, cell: ({ by }) => <LangText>{by}</LangText> },
  ]
}

function KindCell({ entry: { kind, note } }: { entry: LedgerEntry }) {
  const t = useTranslations('payments.ledger.kinds')
  return (
    <div>
      {t(kind)}
      {note !== '' && (
        <div className="secondary small">
          <LangText>{note}</LangText>
        </div>
      )}
    </div>
  )
}

function MethodCell({ entry: { method, transactionId } }: { entry: LedgerEntry }) {
  const methodName = useMethodName()
  return (
    <div>
      {methodName(method)}
      {transactionId !== '' && (
        <div className="secondary small">
          <Figures>{transactionId}</Figures>
        </div>
      )}
    </div>
  )
}

function DueCell({ entry: { tutorId, tutorName, tuitionId } }: { entry: LedgerEntry }) {
  return (
    <div>
      <TutorLink tutorId={tutorId} /> <TuitionLink tuitionId={tuitionId} />
      <div className="secondary small">
        <LangText>{tutorName}</LangText>
      </div>
    </div>
  )
}
