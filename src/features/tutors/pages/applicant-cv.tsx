import { type MetaFunction, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { getCv } from '../calls.ts'
import { CvFailed } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { CvView } from './cv-view/cv-view.tsx'
import { PrintCv } from './cv-view/print-cv-button.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('tutors.applicant.title') }, matches)

export default function ApplicantCv() {
  const t = useTranslations('tutors')
  const tutorId = useAskedTutor()
  const { data, error, refetch } = useCallQuery(
    getCv,
    { params: { tutorId: tutorId ?? '' } },
    { enabled: tutorId !== null },
  )
  return (
    <Container width="form">
      <BackToApplicants />
      <PageHeader title={t('applicant.title')}>{data && <PrintCv />}</PageHeader>
      {!tutorId && <EmptyState text={t('notFound')} />}
      {tutorId && !data && !error && <CvLoading />}
      {!data && error && <CvFailed title={t('applicant.failed')} failure={error} retry={() => void refetch()} />}
      {data && <CvView cv={data.data.cv} headingLevel={2} kept={t('applicant.kept')} />}
    </Container>
  )
}

/** A guardian came from the applicants of a tuition, which the address names. */
function BackToApplicants() {
  const t = useTranslations('applications')
  const [search] = useSearchParams()
  const tuitionId = search.get('tuitionId')
  return tuitionId && <BackLink to={paths.guardian.applicants(tuitionId)} label={t('all')} />
}

/** Whose CV is asked for: the tutor of the navigation, else of the address, so that it can be reloaded (decisions, "Screens"). */
function useAskedTutor(): string | null {
  const { state } = useLocation()
  const [search] = useSearchParams()
  return (state as { tutorId?: string } | null)?.tutorId ?? search.get('tutorId')
}
