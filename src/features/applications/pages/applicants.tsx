import { type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { Fig } from '#ui/data/fig.tsx'
import { Phone } from '#ui/data/phone.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Wrap } from '#ui/layout/wrap.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { applicantsOfTuition } from '../calls.ts'
import { useApplicantColumns } from './applicant-columns.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import classes from './applicants.module.css'
import { TuitionLine } from './tuition-line.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('applications.all') }, matches)

/** Files of lists are for admins. */
const { csv: _, ...readApplicants } = applicantsOfTuition

/** Who applied to one of the guardian's own tuitions (S1 2.7). */
export default function Applicants() {
  const t = useTranslations()
  const { tuitionId = '' } = useParams()
  const columns = useApplicantColumns({
    id: ({ tutorId }) => <Fig>{tutorId}</Fig>,
    phone: ({ applicantPhone }) => <Phone number={applicantPhone} link />,
  })
  return (
    <Wrap>
      <BackLink to={paths.guardian.tuitions} label={t('tuitionPages.mine.title')} />
      <ApplicantTable
        tuitionId={tuitionId}
        call={readApplicants}
        columns={columns}
        about={<TuitionLine id={tuitionId} />}
        cvHref={(tutorId) => paths.guardian.applicantCv(tutorId, tuitionId)}
        note={<span className={classes.note}>{t('applications.maskedNote')}</span>}
      />
    </Wrap>
  )
}
