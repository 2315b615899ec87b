import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { FACT_DOT } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import type { Report } from '../schema.ts'
import classes from './report-columns.module.css'

/** Columns of All Reports: phone, person and comments. */
export function useReportColumns(): AdminColumn<Report>[] {
  const t = useTranslations('reports')
  return [
    serialColumn(t('serial')),
    {
      id: 'phone',
      header: t('phone'),
      width: 170,
      cardSlot: 'start',
      cell: ({ phone, ...report }) => <PhoneLink phone={phone} to={getDetailsPath({ phone, ...report })} />,
    },
    {
      id: 'name',
      header: t('name'),
      width: 210,
      cardSlot: 'title',
      cell: (report) => <ReportedPersonCell report={report} />,
    },
    {
      id: 'comments',
      header: t('comments'),
      width: 380,
      isInDetails: true,
      cell: ({ count, comments }) => (
        <>
          {t('times', { count })}
          {FACT_DOT}
          <LangText>{comments.at(-1)?.comment ?? ''}</LangText>
        </>
      ),
    },
  ]
}

/** Path of the details page; people without an account and tutors without a CV have none. */
function getDetailsPath({ name, role, phone, tutorId }: Report): string | undefined {
  if (role === 'Guardian') return name === null ? undefined : paths.admin.guardianDetails(phone)
  return tutorId === null ? undefined : paths.admin.tutorDetails(tutorId)
}

function ReportedPersonCell({ report: { name, role } }: { report: Report }) {
  const t = useTranslations('reports')
  return (
    <span className={classes.who}>
      {name === null ? <span className={classes.nobody}>{t('noAccount')}</span> : <LangText>{name}</LangText>}
      <StatusBadge>{t(role)}</StatusBadge>
    </span>
  )
}
