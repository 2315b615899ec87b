import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permitted-link.tsx'
import { paths } from '#shared/address/paths.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listOpenDues } from '../../calls.ts'
import { usePayDialog } from '../pay/pay-dialog.tsx'
import { DueActions } from './due-actions.tsx'
import { useDueColumns } from './due-columns.tsx'
import { DueDetails } from './due-details.tsx'
import { DueSumsLine, useDueSums } from './due-sums.tsx'

export const meta = titleMeta('payments.title')

/** All Due Payments: the open dues with their payments and history. */
export default function Dues() {
  const t = useTranslations('payments')
  const { pay, dialog } = usePayDialog()
  const sums = useDueSums()
  return (
    <>
      <AdminList
        title={t('title')}
        sub={
          <>
            {t('sub')} <Link to={paths.admin.duesByAge}>{t('byAge.title')}</Link>
            <DueSumsLine sums={sums} />
          </>
        }
        mainAction={
          <PermittedLink permission="payments.write" to={paths.admin.createPayment}>
            {t('newDue')}
          </PermittedLink>
        }
        columns={useDueColumns()}
        call={listOpenDues}
        searchPlaceholder={t('search')}
        rowKey={({ _id }) => _id}
        rowName={({ tutorId, tuitionId }) => `${tutorId} ${tuitionId}`}
        actions={(due) => <DueActions due={due} pay={pay} />}
        actionsWidth={122}
        banglaActionsWidth={146}
        details={(due) => <DueDetails due={due} />}
        emptyHint={t('empty')}
        pageSize={PAGE_SIZE.dues}
      />
      {dialog}
    </>
  )
}
