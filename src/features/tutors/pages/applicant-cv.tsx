import { type MetaFunction, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { useCall } from '#web/use-call.ts'
import { oneCv } from '../calls.ts'
import { CvFailed } from './cv-failed.tsx'
import { CvLoading } from './cv-loading.tsx'
import { CvView } from './cv-view.tsx'
import { PrintCv } from './cv-view-print.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('tutors.applicant.title') }, matches)

export default function ApplicantCv() {
  const t = useTranslations('tutors')
  const tutorId = useAskedTutor()
  const { data, error, refetch } = useCall(oneCv, { params: { tutorId: tutorId ?? '' } }, { enabled: tutorId !== null })
  return (
    <Wrap width="form">
      <BackToApplicants />
      <PageHead title={t('applicant.title')}>{data && <PrintCv />}</PageHead>
      {!tutorId && <EmptyState text={t('notFound')} />}
      {tutorId && !data && !error && <CvLoading />}
      {!data && error && <CvFailed title={t('applicant.failed')} failure={error} retry={() => void refetch()} />}
      {data && <CvView cv={data.data.cv} headingLevel={2} kept={t('applicant.kept')} />}
    </Wrap>
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
