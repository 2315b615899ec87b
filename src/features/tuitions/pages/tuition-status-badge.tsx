import { IconBookmark, IconHourglass } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Figures } from '#ui/data/figures.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import type { Tuition } from '../schema.ts'

/** Badge: pending, booked or verified. */
export function TuitionStatusBadge({ tuition }: { tuition: Pick<Tuition, 'status' | 'isBooked'> }) {
  const t = useTranslations('ui')
  if (tuition.status === 'pending')
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
