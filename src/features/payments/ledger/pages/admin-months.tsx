import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { paths } from '#shared/address/paths.ts'
import { formatLongDate, formatMonth } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { SumTiles } from '#ui/data/sum-tiles.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useMethodName } from '../../pages/method-name.ts'
import { closeMonth, listMonths, reopenMonth, showLedgerSums } from '../calls.ts'
import type { LedgerMonth } from '../schema.ts'

export const meta = titleMeta('payments.ledger.monthsTitle')

/** The months of the ledger with their sums; an owner closes those that are over. */
export default function Months() {
  const t = useTranslations('payments.ledger')
  const mayClose = usePermission('payments.close')
  return (
    <AdminList
      title={t('monthsTitle')}
      sub={t('monthsSub')}
      columns={useMonthColumns()}
      call={listMonths}
      rowKey={({ _id }) => _id}
      actions={mayClose ? (month) => <MonthActions month={month} /> : undefined}
      actionsWidth={164}
      banglaActionsWidth={190}
      pageSize={24}
      lead={<AllMonths />}
      details={(month) => <MonthSummary month={month} />}
      emptyHint={t('noMonths')}
    />
  )
}

/** The sums of all months. */
function AllMonths() {
  const t = useTranslations('payments.ledger')
  const format = useFormat()
  const { data } = useCallQuery(showLedgerSums, { query: {} })
  const money = (taka: number) => format.money(takaToPoisha(taka))
  const tiles = SUMS.map(([name, label]) => [t(label), money(data?.data[name] ?? 0)] as const)
  return (
    <div className="mb-16">
      <SumTiles tiles={tiles} isLoading={!data} />
    </div>
  )
}

const SUMS = [
  ['received', 'received'],
  ['refunded', 'refundedSum'],
  ['corrected', 'correctedSum'],
  ['charged', 'chargedSum'],
  ['net', 'net'],
  ['writtenOff', 'writtenOffSum'],
] as const

function useMonthColumns(): AdminColumn<LedgerMonth>[] {
  const t = useTranslations('payments.ledger')
  const locale = useLocale()
  // What was written off is no money; it stands above.
  const sums = SUMS.filter(([name]) => name !== 'writtenOff').map(
    ([name, label]): AdminColumn<LedgerMonth> => ({
      id: name,
      header: t(label),
      width: 104,
      align: 'end',
      cell: (month) => <Amount taka={month[name]} />,
    }),
  )
  return [
    { id: 'month', header: t('month'), width: 150, cardSlot: 'title', cell: ({ _id }) => formatMonth(locale, _id) },
    ...sums,
    { id: 'state', header: t('state'), width: 180, cell: (month) => <MonthState month={month} /> },
  ]
}

/** The balance of each method. */
function Methods({ month: { byMethod } }: { month: LedgerMonth }) {
  const methodName = useMethodName()
  return (
    <>
      {byMethod.map(({ method, net }) => (
        <div key={method} className="small">
          {methodName(method)} <Amount taka={net} />
        </div>
      ))}
    </>
  )
}

/** What a month holds before it is closed, and what is unclear. */
function MonthSummary({ month }: { month: LedgerMonth }) {
  const t = useTranslations('payments.ledger')
  const cashBox = useTranslations('payments.cashBox')('title')
  const nameless = month.byMethod.find(({ method }) => method === '')?.count ?? 0
  return (
    <>
      <p>
        {t('net')}{' '}
        <b>
          <Amount taka={month.net} />
        </b>
      </p>
      <Methods month={month} />
      {month.charged !== 0 && (
        <p>
          {t('chargedSum')} <Amount taka={month.charged} />
        </p>
      )}
      <Link to={`${paths.admin.cashBox}?month=${month._id}`}>{cashBox}</Link>
      {nameless > 0 && <p>{t('unclearMethod', { count: nameless })}</p>}
      {month.unclosed > 0 && <p>{t('unclosed', { count: month.unclosed })}</p>}
    </>
  )
}

function MonthState({ month: { closedAt, closedBy, isOver } }: { month: LedgerMonth }) {
  const t = useTranslations('payments.ledger')
  const locale = useLocale()
  if (closedAt === null) return t(isOver ? 'open' : 'running')
  return <LangText>{t('closedBy', { name: closedBy ?? '', time: formatLongDate(locale, closedAt) })}</LangText>
}

function MonthActions({ month }: { month: LedgerMonth }) {
  const t = useTranslations('payments.ledger')
  const locale = useLocale()
  const name = formatMonth(locale, month._id)
  if (month.closedAt !== null) {
    const dialog = (view: DialogView) => <ReopenDialog month={month} {...view} />
    return <RowActions name={name} menu={[{ label: t('reopen'), icon: IconArrowBackUp, dialog }]} />
  }
  if (!month.isOver) return null
  return (
    <ConfirmAction
      label={t('close')}
      variant="outline"
      prompt={`${t('closeTitle', { month: name })} ${t('closePrompt')}`}
      about={<MonthSummary month={month} />}
      call={closeMonth}
      input={{ body: { month: month._id } }}
      success={t('monthClosedNow')}
      failure={t('closeFailed')}
    />
  )
}

function ReopenDialog({ month, ...view }: DialogView & { month: LedgerMonth }) {
  const t = useTranslations('payments.ledger')
  const locale = useLocale()
  const { mutateAsync } = useCallMutation(reopenMonth)
  return (
    <ReasonDialog
      {...view}
      title={t('reopenTitle', { month: formatMonth(locale, month._id) })}
      consequence={t('reopenConsequence')}
      confirmLabel={t('reopen')}
      onConfirm={(reason) => mutateAsync({ body: { month: month._id, reason } })}
      success={t('monthReopened')}
      failure={t('reopenFailed')}
    />
  )
}
