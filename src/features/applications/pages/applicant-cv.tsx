import { type MetaFunction, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { getCv } from '#features/tutors/calls.ts'
import { CvError } from '#features/tutors/pages/cv-view/cv-error.tsx'
import { CvLoading } from '#features/tutors/pages/cv-view/cv-loading.tsx'
import { CvView } from '#features/tutors/pages/cv-view/cv-view.tsx'
import { PrintCvButton } from '#features/tutors/pages/cv-view/print-cv-button.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getApplicantCard } from '../choose.calls.ts'
import { ApplicantNextStep } from './choose/applicant-next-step.tsx'

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
      {data && tutorId && <NextStep tutorId={tutorId} />}
      {data && <CvView cv={data.data.cv} headingLevel={2} hiddenContactText={t('applicant.kept')} />}
    </Container>
  )
}

/** What a guardian does next with the applicant of an own tuition; nothing for others. [FAM-262] */
function NextStep({ tutorId }: { tutorId: string }) {
  const [search] = useSearchParams()
  const tuitionId = search.get('tuitionId') ?? ''
  const isGuardian = useViewer().user?.role === 'Guardian'
  const enabled = isGuardian && tuitionId !== ''
  const { data } = useCallQuery(getApplicantCard, { params: { tuitionId, tutorId } }, { enabled })
  return enabled && data?.data ? <ApplicantNextStep applicant={data.data} /> : null
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
