import { type MetaFunction, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getCv } from '../calls.ts'
import { CvError } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { CvView } from './cv-view/cv-view.tsx'
import { PrintCvButton } from './cv-view/print-cv-button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.applicant.title') }, matches)

export default function ApplicantCv() {
  const t = useTranslations('tutors')
  const tutorId = useRequestedTutorId()
  const { data, error, refetch } = useCallQuery(
    getCv,
    { params: { tutorId: tutorId ?? '' } },
    { enabled: tutorId !== null },
  )
  return (
    <Container width="form">
      <BackToApplicantsLink />
      <PageHeader title={t('applicant.title')}>{data && <PrintCvButton />}</PageHeader>
      {!tutorId && <EmptyState text={t('notFound')} />}
      {tutorId && !data && !error && <CvLoading />}
      {!data && error && <CvError title={t('applicant.failed')} failure={error} retry={() => void refetch()} />}
      {data && <CvView cv={data.data.cv} headingLevel={2} hiddenContactText={t('applicant.kept')} />}
    </Container>
  )
}

/** Links back to the applicants of the tuition in the address. */
function BackToApplicantsLink() {
  const t = useTranslations('applications')
  const [search] = useSearchParams()
  const tuitionId = search.get('tuitionId')
  return tuitionId && <BackLink to={paths.guardian.applicants(tuitionId)} label={t('all')} />
}

/** The tutorId of the navigation state, else of the address, so that the page survives a reload. [TUTOR-08, DEC-68] */
function useRequestedTutorId(): string | null {
  const { state } = useLocation()
  const [search] = useSearchParams()
  return (state as { tutorId?: string } | null)?.tutorId ?? search.get('tutorId')
}
