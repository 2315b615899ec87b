import { IconTrash, IconUser } from '@tabler/icons-react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { PermittedLink } from '#features/accounts/pages/permission/permitted-link.tsx'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { CallDialog } from '#ui/admin/call-dialog.tsx'
import type { DialogView } from '#ui/admin/reason-dialog.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { Button } from '#ui/layout/button.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { deleteReportOrComment, listReports, searchReports } from '../calls.ts'
import type { Report } from '../schema.ts'
import classes from './report-columns.module.css'
import { useReportColumns } from './report-columns.tsx'
import { createReportPath } from './report-path.ts'
import { ReportedPerson } from './reported-person.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'reports.title') }, matches)

/** All Reports: the reports with their comments to edit or delete. [AD-REPORT-04..07] */
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
      searchCall={searchReports}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={(report) => <ReportActions report={report} />}
      rowName={({ phone }) => phone}
      actionsWidth={190}
      banglaActionsWidth={210}
      emptyHint={t('empty')}
    />
  )
}

/** Report again is the main action; delete is in the menu. [AD-REPORT-07] */
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
          <p className={classes.removed}>{t('wholeReport', { count: report.count })}</p>
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
