import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import classes from './applicants.module.css'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('applications.all') }, matches)

/** Who applied to one of the guardian's own tuitions (S1 2.7). */
export default function Applicants() {
  const t = useTranslations()
  const { tuitionId = '' } = useParams()
  return (
    <Wrap>
      <BackLink to={paths.guardian.tuitions} label={t('tuitionPages.mine.title')} />
      <ApplicantTable
        tuitionId={tuitionId}
        cvHref={(tutorId) => paths.guardian.applicantCv(tutorId, tuitionId)}
        note={<span className={classes.note}>{t('applications.maskedNote')}</span>}
      />
    </Wrap>
  )
}
