import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Wrap } from '#web/ui/wrap.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import classes from './applicants.module.css'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('applications.all') }, matches)

/** Who applied to one of the guardian's own tuitions (S1 2.7). */
export default function Applicants() {
  const t = useTranslations('applications')
  const { tuitionId = '' } = useParams()
  return (
    <Wrap>
      <ApplicantTable
        tuitionId={tuitionId}
        cvHref={paths.guardian.applicantCv}
        note={<span className={classes.note}>{t('maskedNote')}</span>}
      />
    </Wrap>
  )
}
