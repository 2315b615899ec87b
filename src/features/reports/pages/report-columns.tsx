import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import type { Report } from '../schema.ts'
import classes from './report-columns.module.css'
import { ReportComments } from './report-comments.tsx'

/** Columns of All Reports: phone, person and comments. */
export function useReportColumns(): AdminColumn<Report>[] {
  const t = useTranslations('reports')
  return [
    serialColumn(t('serial')),
    {
      id: 'phone',
      header: t('phone'),
      width: 168,
      cardSlot: 'title',
      cell: ({ phone, ...report }) => <PhoneLink phone={phone} to={getDetailsPath({ phone, ...report })} />,
    },
    { id: 'name', header: t('name'), width: 156, cell: (report) => <ReportedPersonCell report={report} /> },
    { id: 'comments', header: t('comments'), width: 424, cell: (report) => <ReportComments report={report} /> },
  ]
}

/** Path of the details page; people without an account and tutors without a CV have none. */
function getDetailsPath({ name, role, phone, tutorId }: Report): string | undefined {
  if (role === 'Guardian') return name === null ? undefined : paths.admin.guardianDetails(phone)
  return tutorId === null ? undefined : paths.admin.tutorDetails(tutorId)
}

function ReportedPersonCell({ report: { name, role, count } }: { report: Report }) {
  const t = useTranslations('reports')
  return (
    <div className={classes.who}>
      {name === null ? <span className={classes.nobody}>{t('noAccount')}</span> : <LangText>{name}</LangText>}
      <StatusBadge>{t(role)}</StatusBadge>
      <small>{t('times', { count })}</small>
    </div>
  )
}
