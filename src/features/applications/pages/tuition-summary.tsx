import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getTuition } from '#features/tuitions/calls.ts'
import { TuitionStatusBadge } from '#features/tuitions/pages/tuition-status-badge.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/paths.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { PhoneLink, TuitionLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import classes from './tuition-summary.module.css'

type TuitionBriefProps = { id: string /** The other list of the same tuition. */; to?: 'applicants' | 'confirmations' }

/** The tuition of an admin list: id, status, heading and requirements. */
export function TuitionSummary({ id, to }: TuitionBriefProps) {
  const shown = useShown()
  const t = useTranslations('applications')
  const tuition = useCallQuery(getTuition, { params: { id } }).data?.data
  if (!tuition)
    return (
      <>
        {t('tuitionId')} <Figures>{id}</Figures>
      </>
    )
  return (
    <>
      <span className={classes.line}>
        {t('tuitionId')} <TuitionLink tuitionId={tuition.tuitionId} booked={tuition.isBooked} />
        {(tuition.status === 'pending' || tuition.isBooked) && <TuitionStatusBadge tuition={tuition} />}
        {to && (
          <Link to={paths.admin[to](tuition.tuitionId)}>{t(to === 'applicants' ? 'all' : 'allConformation')}</Link>
        )}
      </span>
      <span className={classes.heading}>
        <LangText>{shown.heading(tuition.heading)}</LangText>
      </span>
      <TuitionRequirements tuition={tuition} />
      {tuition.phone && (
        <span className={classes.line}>
          {t('guardian')}{' '}
          <PhoneLink
            phone={tuition.phone}
            to={paths.admin.guardianDetails(tuition.phone)}
            reported={tuition.isReported}
          />
        </span>
      )}
    </>
  )
}

function TuitionRequirements({ tuition }: { tuition: Tuition }) {
  const shown = useShown()
  const t = useTranslations()
  const { subjects, medium, gender, isOnline, location } = tuition
  const where = isOnline ? t('ui.online') : shown.place(location)
  const facts = [
    shown.choices('class', tuition.class),
    shown.choices('subject', subjects),
    shown.choices('medium', medium),
    shown.choices('gender', gender),
    where,
    formatStoredSalary(tuition, shown.locale),
  ]
  return (
    <span className={classes.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>
          <LangText>{fact}</LangText>
        </span>
      ))}
    </span>
  )
}
