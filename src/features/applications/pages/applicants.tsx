import { Link, type MetaFunction, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { Figures } from '#ui/data/figures.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listApplicants } from '../calls.ts'
import { useApplicantColumns } from './applicant-columns.tsx'
import { ApplicantTable, Confirmed, ShowCvButton } from './applicant-table.tsx'
import classes from './applicants.module.css'
import { ApplicantCardList } from './choose/applicant-cards.tsx'
import { TuitionLine } from './tuition-line.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'applications.all') }, matches)

/** The CSV export is for admins only. */
const { csv: _, ...readApplicants } = listApplicants

/** Applicants of one of the guardian's own tuitions, as cards or as the list of the specification. [ROLE-13, FAM-261] */
export default function Applicants() {
  const t = useTranslations()
  const { tuitionId = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <Container>
      <BackLink to={paths.guardian.tuitions} label={t('tuitionPages.mine.title')} />
      {search.get('view') === 'list' ? (
        <ApplicantList tuitionId={tuitionId} />
      ) : (
        <ApplicantCardList key={tuitionId} tuitionId={tuitionId} />
      )}
    </Container>
  )
}

function ApplicantList({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations()
  const columns = useApplicantColumns({
    id: ({ tutorId }) => <Figures>{tutorId}</Figures>,
    phone: ({ applicantPhone }) => <PhoneNumber number={applicantPhone} link />,
  })
  return (
    <ApplicantTable
      tuitionId={tuitionId}
      call={readApplicants}
      columns={columns}
      about={<TuitionLine id={tuitionId} />}
      actions={(applicant) => (
        <>
          <ShowCvButton applicant={applicant} href={paths.guardian.applicantCv(applicant.tutorId, tuitionId)} />
          {applicant.isConform && <Confirmed />}
        </>
      )}
      actionsWidth={236}
      lead={
        <Link to={paths.guardian.applicants(tuitionId)} className={classes.lead}>
          {t('choose.asCards')}
        </Link>
      }
      note={<span className={classes.note}>{t('applications.maskedNote')}</span>}
    />
  )
}
