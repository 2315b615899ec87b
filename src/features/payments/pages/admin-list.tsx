import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permission/permitted-link.tsx'
import { PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listOpenDues, searchDues } from '../calls.ts'
import { useDueColumns } from './due-columns.tsx'
import { DueHistory } from './due-history.tsx'
import { DueActions } from './dues/due-actions.tsx'
import { DueSumsLine, useDueSums } from './dues/due-sums.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { usePayDialog } from './pay-dialog.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'payments.title') }, matches)

/** All Due Payments: the open dues with their payments and history. [AD-PAY-04..08] */
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
        searchCall={searchDues}
        searchPlaceholder={t('search')}
        rowKey={({ _id }) => _id}
        rowName={({ tutorId, tuitionId }) => `${tutorId} ${tuitionId}`}
        actions={(due) => <DueActions due={due} pay={pay} markPaid={<MarkPaid due={due} />} />}
        actionsWidth={184}
        banglaActionsWidth={250}
        under={(due) => <DueHistory due={due} />}
        emptyHint={t('empty')}
        pageSize={PAGE_SIZE.dues}
      />
      {dialog}
    </>
  )
}
