import { Checkbox } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getTuition } from '#features/tuitions/calls.ts'
import type { Tuition } from '#features/tuitions/schema.ts'
import { OTHERS } from '#shared/options/others.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { lazyPart } from '#ui/page/lazy-part.ts'
import { suggestTutors } from '../../calls.ts'
import classes from './suggested-tutors.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

const Carousel = lazyPart(
  async () => ({ default: (await import('./carousel.tsx')).Carousel }),
  ({ children }) => children,
)

/** Carousel of verified tutors who fit the tuition and have not applied. */
export function SuggestedTutors({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations('applications')
  const tuition = useCallQuery(getTuition, { params: { id: tuitionId } }).data?.data
  if (!tuition) return null
  return (
    <div className={classes.section}>
      <h2>{t('suggested')}</h2>
      <p className="mb-12 secondary small">{t('suggestedSub')}</p>
      <SuggestionCarousel tuition={tuition} />
    </div>
  )
}

/** Explains why nobody can be invited to this tuition or confirmed for it, or that a tutor is found already. */
export function InviteBlockedAlert({
  tuition: { status, isBooked, hasTutor },
  action,
}: {
  tuition: Tuition
  /** What ends the reason. */
  action?: ReactNode
}) {
  const t = useTranslations()
  if (status === 'approved' && !isBooked)
    return hasTutor ? (
      <div className="mb-14">
        <Alert tone="warn">{t('applications.hasTutor')}</Alert>
      </div>
    ) : null
  const closed = status === 'pending' ? 'applications.tuitionWaits' : 'applications.tuitionNotOpen'
  return (
    <div className="mb-14">
      <Alert tone="warn">
        {t(isBooked ? 'tuitions.alreadyBooked' : closed)} {action}
      </Alert>
    </div>
  )
}

function SuggestionCarousel({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const [wider, setWider] = useState<WiderSearch>({})
  const { data, error, refetch } = useCallQuery(suggestTutors, { body: { tuition, ...wider } })
  const canInvite = tuition.status === 'approved' && !tuition.isBooked
  const switches = <WiderSwitches tuition={tuition} wider={wider} setWider={setWider} />
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
  if (cvs.length === 0)
    return (
      <>
        {switches}
        <EmptyState text={t('applications.noSuggestions')} />
      </>
    )
  return (
    <>
      {switches}
      <Suspense fallback={<LoadingSuggestions />}>
        <Carousel label={t('applications.suggested')}>
          {cvs.map((cv) => (
            <SuggestionCard key={cv.tutorId} cv={cv} tuitionId={tuition.tuitionId} canInvite={canInvite} />
          ))}
        </Carousel>
      </Suspense>
    </>
  )
}

type WiderSearch = { anyCity?: true; anyGender?: true }
type WiderSwitchesProps = { tuition: Tuition; wider: WiderSearch; setWider: (wider: WiderSearch) => void }

/** Switches to suggest tutors of other cities or of any gender, where the tuition asks for one. */
function WiderSwitches({ tuition, wider, setWider }: WiderSwitchesProps) {
  const t = useTranslations('applications')
  const { isOnline, location, gender: asked } = tuition
  const city = !isOnline && location.city !== OTHERS
  const gender = asked.some((one) => !one.includes('/'))
  const { anyCity, anyGender, ...none } = wider
  if (!city && !gender) return null
  return (
    <div className={classes.switches}>
      {city && (
        <Checkbox
          label={t('anyCity')}
          checked={anyCity ?? false}
          onChange={({ currentTarget }) =>
            setWider({ ...none, ...(anyGender && { anyGender }), ...(currentTarget.checked && { anyCity: true }) })
          }
        />
      )}
      {gender && (
        <Checkbox
          label={t('anyGender')}
          checked={anyGender ?? false}
          onChange={({ currentTarget }) =>
            setWider({ ...none, ...(anyCity && { anyCity }), ...(currentTarget.checked && { anyGender: true }) })
          }
        />
      )}
      {(anyCity || anyGender) && <small className={classes.wider}>{t('wider')}</small>}
    </div>
  )
}

/** Placeholders in the shape of the cards, also below the note that nobody can be invited yet. */
function LoadingSuggestions() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}
