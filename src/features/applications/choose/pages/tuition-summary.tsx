import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getTuition } from '#features/tuitions/calls.ts'
import { TuitionStatusBadge } from '#features/tuitions/pages/tuition-status-badge.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import classes from './tuition-summary.module.css'

type TuitionBriefProps = { id: string /** The other list of the same tuition. */; to?: 'applicants' | 'confirmations' }

/** The tuition of an admin list: id, status, heading and requirements. */
export function TuitionSummary({ id, to }: TuitionBriefProps) {
  const format = useFormat()
  const t = useTranslations('applications')
  const { data, error } = useCallQuery(getTuition, { params: { id } })
  const tuition = data?.data
  if (!tuition)
    return (
      <span className={error ? undefined : classes.loading}>
        {t('tuitionId')} <Figures>{id}</Figures>
      </span>
    )
  return (
    <>
      <span className={classes.line}>
        <Link to={paths.admin.tuition(tuition.tuitionId)}>
          <LangText>{format.heading(tuition.heading)}</LangText>
        </Link>
        {(tuition.status === 'pending' || tuition.isBooked) && <TuitionStatusBadge tuition={tuition} />}
        {to && (
          <Link to={paths.admin[to](tuition.tuitionId)}>{t(to === 'applicants' ? 'all' : 'allConformation')}</Link>
        )}
        {tuition.phone && (
          <span className={classes.guardian}>
            {t('guardian')}{' '}
            <PhoneLink
              phone={tuition.phone}
              to={paths.admin.guardianDetails(tuition.phone)}
              reported={tuition.isReported}
            />
          </span>
        )}
      </span>
      <TuitionRequirements tuition={tuition} />
    </>
  )
}

function TuitionRequirements({ tuition }: { tuition: Tuition }) {
  const format = useFormat()
  const t = useTranslations()
  const { subjects, medium, gender, isOnline, location } = tuition
  const where = isOnline ? t('ui.online') : format.place(location)
  const facts = [
    format.choices('class', tuition.class),
    format.choices('subject', subjects),
    format.choices('medium', medium),
    format.choices('gender', gender),
    where,
    formatStoredSalary(tuition, format.locale),
  ]
  return (
    <span className={`${classes.facts} dim small breakable`}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>
          <LangText>{fact}</LangText>
        </span>
      ))}
    </span>
  )
}
