import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { Report } from '../schema.ts'
import { Comments } from './comments.tsx'
import classes from './report-columns.module.css'

/** The columns of the reports list: who, in which role, and what was noted. */
export function useReportColumns(): AdminColumn<Report>[] {
  const t = useTranslations('reports')
  return [
    serialColumn(t('serial')),
    {
      header: t('phone'),
      width: 168,
      cardSlot: 'title',
      cell: ({ phone, ...report }) => <PhoneLink phone={phone} to={detailsOf({ phone, ...report })} />,
    },
    { header: t('name'), width: 156, cell: (report) => <Name report={report} /> },
    { header: t('comments'), width: 424, cell: (report) => <Comments report={report} /> },
  ]
}

/** A person without an account, and a tutor without a CV, have no details. */
function detailsOf({ name, role, phone, tutorId }: Report): string | undefined {
  if (role === 'Guardian') return name === null ? undefined : paths.admin.guardianDetails(phone)
  return tutorId === null ? undefined : paths.admin.tutorDetails(tutorId)
}

function Name({ report: { name, role, count } }: { report: Report }) {
  const t = useTranslations('reports')
  return (
    <div className={classes.who}>
      {name === null ? <span className={classes.nobody}>{t('noAccount')}</span> : <LangText>{name}</LangText>}
      <StatusBadge>{t(role)}</StatusBadge>
      <small>{t('times', { count })}</small>
    </div>
  )
}
