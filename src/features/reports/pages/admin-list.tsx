import { IconTrash, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permitted-link.tsx'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { paths } from '#shared/address/paths.ts'
import { shownPhone } from '#shared/format/phone.ts'
import { CallDialog } from '#ui/admin/dialogs/call-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { AdminList } from '#ui/admin/list/admin-list.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { titleMeta } from '#ui/page/page-meta.ts'
import { deleteReportOrComment, listReports } from '../calls.ts'
import type { Report } from '../schema.ts'
import { useReportColumns } from './report-columns.tsx'
import { ReportComments } from './report-comments.tsx'
import { createReportPath } from './report-path.ts'
import { ReportedPerson } from './reported-person.tsx'

export const meta = titleMeta('reports.title')

/** All Reports: the reports with their comments to edit or delete. */
export default function AllReports() {
  const t = useTranslations('reports')
  return (
    <AdminList
      title={t('title')}
      mainAction={
        <PermittedLink permission="reports.write" to={paths.admin.createReport}>
          {t('createTitle')}
        </PermittedLink>
      }
      columns={useReportColumns()}
      call={listReports}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      details={(report) => <ReportComments report={report} />}
      actions={(report) => <ReportActions report={report} />}
      rowName={({ phone }) => shownPhone(phone)}
      actionsWidth={190}
      banglaActionsWidth={210}
      emptyHint={t('empty')}
    />
  )
}

/** Report again is the main action; delete is in the menu. */
function ReportActions({ report }: { report: Report }) {
  const t = useTranslations('reports')
  const isAllowed = usePermission('reports.write')
  const { phone, role } = report
  return (
    <RowActions
      name={phone}
      primary={
        isAllowed && (
          <Button component={Link} to={createReportPath({ phone, role })} size="sm" variant="outline">
            {t('addComment')}
          </Button>
        )
      }
      menu={[
        { label: t('person'), icon: IconUser, to: paths.admin.guardianDetails(phone) },
        isAllowed && {
          label: t('deleteReport'),
          icon: IconTrash,
          danger: true,
          dialog: (view) => <DeleteReport view={view} report={report} />,
        },
      ]}
    />
  )
}

function DeleteReport({ view, report }: { view: DialogView; report: Report }) {
  const t = useTranslations('reports')
  return (
    <CallDialog
      {...view}
      prompt={t('deletePrompt')}
      about={
        <>
          <ReportedPerson report={report} />
          <p className="mt-8">{t('wholeReport', { count: report.count })}</p>
        </>
      }
      call={deleteReportOrComment}
      input={{ params: { id: report._id } }}
      success={t('deleted')}
      failure={t('deleteFailed')}
      describeFailure={failureMessage}
      danger
    />
  )
}
