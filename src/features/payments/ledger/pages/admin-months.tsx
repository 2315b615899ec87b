import { IconArrowBackUp } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { formatLongDate, formatMonth } from '#shared/format/dhaka-time.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { type DialogView, ReasonDialog } from '#ui/admin/dialogs/reason-dialog.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { closeMonth, listMonths, reopenMonth } from '../calls.ts'
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
      emptyHint={t('noMonths')}
    />
  )
}

const SUMS = [
  ['received', 'received'],
  ['refunded', 'refundedSum'],
  ['corrected', 'correctedSum'],
  ['net', 'net'],
] as const

function useMonthColumns(): AdminColumn<LedgerMonth>[] {
  const t = useTranslations('payments.ledger')
  const locale = useLocale()
  const sums = SUMS.map(
    ([name, label]): AdminColumn<LedgerMonth> => ({
      id: name,
      header: t(label),
      width: 116,
      align: 'end',
      cell: (month) => <Amount taka={month[name]} />,
    }),
  )
  return [
    { id: 'month', header: t('month'), width: 150, cardSlot: 'title', cell: ({ _id }) => formatMonth(locale, _id) },
    ...sums,
    { id: 'state', header: t('state'), width: 230, cell: (month) => <MonthState month={month} /> },
  ]
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
