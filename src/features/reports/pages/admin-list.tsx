import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { deleteReportOrComment, listReports, searchReports } from '../calls.ts'
import type { Report } from '../schema.ts'
import classes from './report-columns.module.css'
import { useReportColumns } from './report-columns.tsx'
import { ReportedPerson } from './reported-person.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'reports.title') }, matches)

/** All Reports: the reports with their comments to edit or delete. [AD-REPORT-04..07] */
export default function AllReports() {
  const t = useTranslations('reports')
  return (
    <AdminList
      title={t('title')}
      sub={<Link to={paths.admin.createReport}>{t('createTitle')}</Link>}
      columns={useReportColumns()}
      call={listReports}
      searchCall={searchReports}
      searchPlaceholder={t('search')}
      rowKey={({ _id }) => _id}
      actions={(report) => <DeleteReport report={report} />}
      emptyHint={t('empty')}
    />
  )
}

function DeleteReport({ report }: { report: Report }) {
  const t = useTranslations('reports')
  return (
    <ConfirmAction
      label={t('deleteReport')}
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
      variant="outline"
      danger
    />
  )
}
