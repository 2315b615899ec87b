import { IconArchive, IconBan, IconBookmark, IconHourglass, IconPlayerPause, IconUserCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import type { Tuition } from '../schema.ts'

/** States that take a post out of the public lists, with their badges. */
const WITHDRAWN = {
  rejected: { tone: 'bad', icon: IconBan },
  closed: { tone: 'neutral', icon: IconArchive },
  paused: { tone: 'neutral', icon: IconPlayerPause },
} as const

/** Badge: pending, rejected, closed, paused, booked, with a tutor or verified. */
export function TuitionStatusBadge({ tuition }: { tuition: Pick<Tuition, 'status' | 'isBooked' | 'hasTutor'> }) {
  const t = useTranslations('ui')
  const state = useTranslations('tuitionOffice.states')
  const { status } = tuition
  if (status !== 'pending' && status !== 'approved')
    return <StatusBadge {...WITHDRAWN[status]}>{state(status)}</StatusBadge>
  if (status === 'pending')
    return (
      <StatusBadge tone="wait" icon={IconHourglass}>
        {t('pending')}
      </StatusBadge>
    )
  if (tuition.isBooked)
    return (
      <StatusBadge tone="ok" icon={IconBookmark}>
        {t('booked')}
      </StatusBadge>
    )
  if (tuition.hasTutor)
    return (
      <StatusBadge tone="ok" icon={IconUserCheck}>
        {t('found')}
      </StatusBadge>
    )
  return <VerifiedBadge label={t('verified')} />
}

export function TuitionIdWithStatus({ tuition }: { tuition: Tuition }) {
  return (
    <>
      <Figures>{tuition.tuitionId}</Figures>
      <TuitionStatusBadge tuition={tuition} />
    </>
  )
}
