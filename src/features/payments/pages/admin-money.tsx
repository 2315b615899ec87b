import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permitted-link.tsx'
import { paths } from '#shared/address/paths.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listDues } from '../calls.ts'
import { DUE_FILTERS, type DueFilter, type DueSums } from '../schema.ts'
import { DueActions } from './dues/due-actions.tsx'
import { DueDetails } from './dues/due-details.tsx'
import { DueSumsLine, useDueSums } from './dues/due-sums.tsx'
import classes from './dues/dues.module.css'
import { useWorkColumns } from './dues/dues-columns.tsx'
import { useDueBulk } from './dues/use-due-bulk.tsx'
import { usePayDialog } from './pay/pay-dialog.tsx'

export const meta = titleMeta('payments.byAge.title')

const PAGE_ROWS = 20

/** Dues by age: open, overdue, closed and void dues with their sums, the earliest due day first. */
export default function DuesByAge() {
  const t = useTranslations('payments')
  const [search] = useSearchParams()
  const state = DUE_FILTERS.find((known) => known === search.get('state')) ?? 'open'
  const sums = useDueSums()
  const { pay, dialog } = usePayDialog()
  return (
    <>
      <AdminList
        title={t('byAge.title')}
        lead={
          <div className={classes.lead}>
            <DueTabs chosen={state} sums={sums} />
            <DueSumsLine sums={sums} />
          </div>
        }
        columns={useWorkColumns(state)}
        call={listDues}
        searchPlaceholder={t('byAge.search')}
        filter={{ state }}
        mainAction={
          <PermittedLink permission="payments.write" to={paths.admin.createPayment}>
            {t('newDue')}
          </PermittedLink>
        }
        rowKey={({ _id }) => _id}
        rowName={({ tutorId, tuitionId }) => `${tutorId} ${tuitionId}`}
        actions={(due) => <DueActions due={due} pay={pay} />}
        actionsWidth={122}
        banglaActionsWidth={146}
        details={(due) => <DueDetails due={due} />}
        bulk={useDueBulk(state)}
        emptyHint={t('byAge.empty')}
        pageSize={PAGE_ROWS}
      />
      {dialog}
    </>
  )
}

/** Links to the dues in each state, with the number that waits. */
function DueTabs({ chosen, sums }: { chosen: DueFilter; sums: DueSums | undefined }) {
  const format = useFormat()
  const t = useTranslations('payments.byAge')
  const counts: Partial<Record<DueFilter, number | undefined>> = {
    open: sums?.open,
    overdue: sums?.overdueCount,
    paid: sums?.paidCount,
    credit: sums?.creditCount,
    asked: sums?.askedCount,
  }
  // Most offices need no second person.
  const shown = DUE_FILTERS.filter((state) => state !== 'asked' || chosen === state || counts[state])
  return (
    <span className={classes.tabs}>
      {shown.map((state) => (
        <Link key={state} to={`?state=${state}`} aria-current={state === chosen ? 'page' : undefined}>
          {t(`tab.${state}`)}
          {counts[state] !== undefined && ` (${format.count(counts[state])})`}
        </Link>
      ))}
    </span>
  )
}
