import { useTranslations } from 'use-intl'
import { ReportComments } from '#features/reports/pages/report-comments.tsx'
import type { Report } from '#features/reports/schema.ts'
import classes from './record-section.module.css'
import { RecordSection } from './record-section.tsx'

/** The reports of a person, with comments that can be edited and deleted. */
export function ReportSection({ reports }: { reports: readonly Report[] }) {
  const t = useTranslations('adminOverview.lists')
  const count = reports.reduce((sum, { comments }) => sum + comments.length, 0)
  return (
    <RecordSection title={t('reports')} count={count} emptyText={t('noReports')}>
      {reports.map((report) => (
        <div key={report._id} className={classes.reports}>
          <ReportComments report={report} />
        </div>
      ))}
    </RecordSection>
  )
}
