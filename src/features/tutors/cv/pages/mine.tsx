import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { getOwnCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { OwnChanges } from '../../seal/pages/own-changes.tsx'
import { ReturnedCvCard } from './returned-cv-card.tsx'
import { CopyCvLinkButton } from './view/copy-cv-link-button.tsx'
import { CvError } from './view/cv-error.tsx'
import { CvLoading } from './view/cv-loading.tsx'
import { CvView } from './view/cv-view.tsx'
import { PrintCvButton } from './view/print-cv-button.tsx'

export const meta = titleMeta('tutors.own.title')

export default function OwnCv() {
  const t = useTranslations('tutors.own')
  const { data, error, refetch } = useCallQuery(getOwnCv, {})
  const cv = data?.data.cv
  return (
    <Container>
      <PageHeader title={t('title')}>
        {cv && (
          <>
            <PrintCvButton />
            <Button component={Link} to={paths.tutor.editCv} size="sm" leftSection={<IconPencil aria-hidden="true" />}>
              {t('edit')}
            </Button>
          </>
        )}
      </PageHeader>
      {!data && error && <CvError title={t('failed')} failure={error} retry={() => void refetch()} />}
      {!data && !error && <CvLoading />}
      {data && !cv && <NoCvYet />}
      {cv && (
        <>
          {cv.waiting && <OwnChanges waiting={cv.waiting} />}
          <TwoColumns asideFirst aside={<CvAudienceCard cv={cv} />}>
            <CvView cv={cv} headingLevel={2} printsPrivate />
          </TwoColumns>
        </>
      )}
    </Container>
  )
}

function NoCvYet() {
  const t = useTranslations('tutors.own')
  return (
    <EmptyState
      text={t('none')}
      hint={t('noneHint')}
      action={
        <Button component={Link} to={paths.tutor.editCv}>
          {t('write')}
        </Button>
      }
    />
  )
}

function CvAudienceCard({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.own')
  const { status, tutorId } = cv
  if (status === 'returned') return <ReturnedCvCard cv={cv} />
  const isApproved = status === 'approved'
  return (
    <Card padding="wide">
      <h2 className="title">{t(isApproved ? 'seen' : 'waits')}</h2>
      <p className="secondary small mt-6">{t(isApproved ? 'seenText' : 'waitsText')}</p>
      {isApproved && (
        <div className="stack gap-10 mt-16">
          <CopyCvLinkButton tutorId={tutorId} />
          <Button component={Link} to={paths.tutorCv(tutorId)} variant="outline" fullWidth>
            {t('asOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}
