import { Button, Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { getTuition } from '#features/tuitions/calls.ts'
import type { Tuition } from '#features/tuitions/schema.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { suggestTutors } from '../calls.ts'
import classes from './suggested-tutors.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

const Carousel = lazy(() => import('./carousel.tsx').then(({ Carousel }) => ({ default: Carousel })))

/** Carousel of verified tutors who fit the tuition and have not applied. [AD-APPLICANTS-13] */
export function SuggestedTutors({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations('applications')
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data?.data
  if (!tuition) return null
  return (
    <div className={classes.section}>
      <h2>{t('suggested')}</h2>
      <p className={classes.sub}>{t('suggestedSub')}</p>
      <InviteBlockedAlert tuition={tuition} />
      <SuggestionCarousel tuition={tuition} />
    </div>
  )
}

/** Explains why no tutor can be invited to this tuition. */
function InviteBlockedAlert({ tuition: { status, isBooked } }: { tuition: Tuition }) {
  const t = useTranslations()
  if (status === 'approved' && !isBooked) return null
  return (
    <div className={classes.note}>
      <Alert tone="warn">{t(isBooked ? 'tuitions.alreadyBooked' : 'applications.tuitionWaits')}</Alert>
    </div>
  )
}

function SuggestionCarousel({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(suggestTutors, { body: { tuition } })
  if (error && !data)
    return (
      <ErrorState
        title={t('applications.suggestionsFailed')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      />
    )
  if (!data) return <LoadingSuggestions />
  const { cvs } = data.data
  if (cvs.length === 0) return <EmptyState text={t('applications.noSuggestions')} />
  return (
    <Suspense fallback={<LoadingSuggestions />}>
      <Carousel label={t('applications.suggested')}>
        {cvs.map((cv) => (
          <SuggestionCard key={cv.tutorId} cv={cv} tuitionId={tuition.tuitionId} />
        ))}
      </Carousel>
    </Suspense>
  )
}

function LoadingSuggestions() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Loader aria-hidden="true" />
    </div>
  )
}
