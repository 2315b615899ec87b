import { IconUserCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { StateNote } from '../../pages/state-note.tsx'
import { TuitionCard } from '../../pages/tuition-card.tsx'
import type { OwnTuition } from '../schema.ts'
import classes from './own.module.css'
import { useOwnMenu } from './use-own-menu.tsx'

/** A guardian's own tuition: its state in words, its applicants, and what can be done with it. */
export function OwnTuitionCard({ tuition: { own, ...tuition } }: { tuition: OwnTuition }) {
  const t = useTranslations('ownPosts')
  const all = useTranslations()
  const { hidden = [] } = tuition.contacts ?? {}
  const locale = useLocale()
  const now = useNow()
  const menu = useOwnMenu(tuition, own.name)
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
          {own.name && (
            <p className="bold mt-6">
              <LangText>{own.name}</LangText>
            </p>
          )}
          <p className={`${classes.state} secondary small mt-6`}>
            {t(`states.${state}`)}
            {own.startsOn && ` ${all('choose.firstClass', { date: formatUnbrokenDate(locale, own.startsOn) })}`}
          </p>
          {tuition.stateReason && <StateNote tuition={tuition} />}
          {hidden.length > 0 && (
            <p className={`${classes.state} secondary small mt-6`}>
              {all('forms.contacts.notShown', { parts: hidden.join(', ') })}
            </p>
          )}
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
