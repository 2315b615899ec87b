import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { getCv } from '#features/tutors/calls.ts'
import { CvError } from '#features/tutors/cv/pages/view/cv-error.tsx'
import { CvLoading } from '#features/tutors/cv/pages/view/cv-loading.tsx'
import { CvView } from '#features/tutors/cv/pages/view/cv-view.tsx'
import { PrintCvButton } from '#features/tutors/cv/pages/view/print-cv-button.tsx'
import { paths } from '#shared/address/paths.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { ApplicantDemo } from '../../demo/pages/applicant-demo.tsx'
import { getApplicantCard } from '../calls.ts'
import type { ApplicantCard } from '../schema.ts'
import { ApplicantBadge, Fit } from './applicant-card.tsx'
import { ApplicantMoves } from './applicant-moves.tsx'
import classes from './choose.module.css'

export const meta = titleMeta('tutors.applicant.title')

export default function ApplicantCv() {
  const t = useTranslations('tutors')
  const tutorId = useRequestedTutorId()
  const { data, error, refetch } = useCallQuery(
    getCv,
    { params: { tutorId: tutorId ?? '' } },
    { enabled: tutorId !== null },
  )
  return (
    <Container>
      <BackToApplicantsLink />
      <PageHeader title={t('applicant.title')}>{data && <PrintCvButton />}</PageHeader>
      {(!tutorId || error?.status === 404) && <MissingCv />}
      {tutorId && !data && !error && <CvLoading />}
      {!data && error && error.status !== 404 && (
        <CvError title={t('applicant.failed')} failure={error} retry={() => void refetch()} />
      )}
      {data && tutorId && (
        <WithNextStep tutorId={tutorId}>
          <CvView cv={data.data.cv} headingLevel={2} hiddenContactText={t('applicant.kept')} />
        </WithNextStep>
      )}
    </Container>
  )
}

function MissingCv() {
  const t = useTranslations()
  const isGuardian = useViewer().user?.role === 'Guardian'
  return (
    <EmptyState
      text={t('tutors.notFound')}
      action={
        <Button component={Link} to={isGuardian ? paths.guardian.tuitions : paths.tutors}>
          {t(isGuardian ? 'choose.backToPosts' : 'tutors.list.showAll')}
        </Button>
      }
    />
  )
}

/** A CV with what a guardian does next with the applicant of an own tuition beside it; alone for others. */
function WithNextStep({ tutorId, children }: { tutorId: string; children: ReactNode }) {
  const [search] = useSearchParams()
  const tuitionId = search.get('tuitionId') ?? ''
  const isGuardian = useViewer().user?.role === 'Guardian'
  const enabled = isGuardian && tuitionId !== ''
  const { data } = useCallQuery(getApplicantCard, { params: { tuitionId, tutorId } }, { enabled })
  if (!enabled || !data?.data) return children
  return (
    <TwoColumns asideFirst aside={<ApplicantNextStep applicant={data.data} />}>
      {children}
    </TwoColumns>
  )
}

/** Links back to the applicants of the tuition in the address. */
function BackToApplicantsLink() {
  const t = useTranslations('applications')
  const [search] = useSearchParams()
  const tuitionId = search.get('tuitionId')
  return tuitionId && <BackLink to={paths.guardian.applicants(tuitionId)} label={t('all')} />
}

/** The tutorId of the navigation state, else of the address, so that the page survives a reload. */
function useRequestedTutorId(): string | null {
  const { state } = useLocation()
  const [search] = useSearchParams()
  return (state as { tutorId?: string } | null)?.tutorId ?? search.get('tutorId')
}

/** Fit, demo class and next steps above the CV of an applicant. */
function ApplicantNextStep({ applicant }: { applicant: ApplicantCard }) {
  const t = useTranslations('choose')
  return (
    <div className={classes.next}>
      <Card as="section" label={t('nextStep')}>
        <div className="cluster spread gap-8">
          <h2 className={classes.name}>{t('nextStep')}</h2>
          <ApplicantBadge applicant={applicant} />
        </div>
        <Fit applicant={applicant} />
        <ApplicantDemo applicant={applicant} isOpen={applicant.isOpen} />
        <div className={classes.actions}>
          <ApplicantMoves applicant={applicant} isOpen={applicant.isOpen} />
        </div>
      </Card>
    </div>
  )
}
