import { IconPencil } from '@tabler/icons-react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getOwnCv } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { CopyCvLinkButton } from './cv-view/copy-cv-link-button.tsx'
import { CvError } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { CvView } from './cv-view/cv-view.tsx'
import { PrintCvButton } from './cv-view/print-cv-button.tsx'
import classes from './mine.module.css'
import { ReturnedCvCard } from './returned-cv-card.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.own.title') }, matches)

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
        <TwoColumns asideFirst aside={<CvAudienceCard cv={cv} />}>
          <CvView cv={cv} headingLevel={2} printsPrivate />
        </TwoColumns>
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
      <h2 className={classes.title}>{t(isApproved ? 'seen' : 'waits')}</h2>
      <p className={classes.text}>{t(isApproved ? 'seenText' : 'waitsText')}</p>
      {isApproved && (
        <div className={classes.actions}>
          <CopyCvLinkButton tutorId={tutorId} />
          <Button component={Link} to={paths.tutorCv(tutorId)} variant="outline" fullWidth>
            {t('asOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}
