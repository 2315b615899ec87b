import { IconUserCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { OwnTuition } from '../../own.schema.ts'
import { StateNote } from '../state-note.tsx'
import { TuitionCard } from '../tuition-card.tsx'
import classes from './own.module.css'
import { useOwnMenu } from './use-own-menu.tsx'

/** A guardian's own tuition: its state in words, its applicants, and what can be done with it. [FAM-224] */
export function OwnTuitionCard({ tuition: { own, ...tuition } }: { tuition: OwnTuition }) {
  const t = useTranslations('ownPosts')
  const now = useNow()
  const menu = useOwnMenu(tuition)
  const { tuitionId, status, isBooked } = tuition
  const isConfirmed = own.isConfirmed && !isBooked && status === 'approved'
  const state = status !== 'approved' ? status : isBooked ? 'booked' : isConfirmed ? 'confirmed' : 'approved'
  return (
    <TuitionCard
      tuition={tuition}
      href={paths.tuition(tuitionId)}
      badge={
        isConfirmed ? (
          <StatusBadge tone="ok" icon={IconUserCheck}>
            {t('confirmed')}
          </StatusBadge>
        ) : undefined
      }
      action={
        <>
          {(status !== 'pending' && status !== 'rejected') || own.applicants > 0 ? (
            <Applicants tuitionId={tuitionId} count={own.applicants} state={{ tuition }} />
          ) : undefined}
          <RowActions name={tuitionId} menu={menu} />
        </>
      }
      note={
        <>
          <p className={classes.state}>{t(`states.${state}`)}</p>
          {tuition.stateReason && <StateNote tuition={tuition} />}
        </>
      }
      now={now}
      headingLevel={2}
    />
  )
}

function Applicants({ tuitionId, count, state }: { tuitionId: string; count: number; state: object }) {
  const t = useTranslations()
  return (
    <Button
      component={Link}
      to={paths.guardian.applicants(tuitionId)}
      state={state}
      aria-label={t('ownPosts.applicantsOf', { id: tuitionId, count: String(count) })}
    >
      {t('ownPosts.applicants', { count: String(count) })}
    </Button>
  )
}
