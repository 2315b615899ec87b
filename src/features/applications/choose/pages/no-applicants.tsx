import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import type { ApplicantCards, ApplicantGroup } from '../schema.ts'
import { applicantsHref } from './applicants-href.ts'

type NoApplicantsProps = { found: ApplicantCards; show: ApplicantGroup }

/** Why a list of applicants is empty, and what comes next. */
export function NoApplicants({ found, show }: NoApplicantsProps) {
  const t = useTranslations('choose')
  if (show === 'all') return <Nobody found={found} />
  return (
    <EmptyState
      text={t(show === 'shortlisted' ? 'noneShortlisted' : 'noneDeclined')}
      hint={t(show === 'shortlisted' ? 'noneShortlistedHint' : 'noneDeclinedHint')}
      action={<ToGroup group="all" label={t('showAll')} />}
    />
  )
}

function Nobody({ found: { tuition, counts } }: { found: ApplicantCards }) {
  const t = useTranslations('choose')
  const { status, isBooked } = tuition
  if (counts.declined > 0)
    return (
      <EmptyState
        text={t('nobodyLeft')}
        hint={t('noneDeclinedHint')}
        action={<ToGroup group="declined" label={t('showDeclined')} />}
      />
    )
  const state = status === 'approved' && isBooked ? 'booked' : status
  return (
    <EmptyState
      text={t(state === 'pending' ? 'stillChecking' : 'noneApplied')}
      hint={t(`noneAppliedHint.${state}`)}
      action={
        state !== 'approved' && (
          <Button component={Link} to={paths.guardian.tuitions} variant="outline">
            {t('backToPosts')}
          </Button>
        )
      }
    />
  )
}

function ToGroup({ group, label }: { group: ApplicantGroup; label: string }) {
  const [search] = useSearchParams()
  return (
    <Button component={Link} to={applicantsHref(search, { show: group })} variant="outline">
      {label}
    </Button>
  )
}

/** Applicants are there, but none passes the filters. */
export function NobodyFound() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const unfiltered = new URLSearchParams([...search].filter(([name]) => ['show', 'view', 'sort'].includes(name)))
  return (
    <EmptyState
      text={t('choose.nobodyFound')}
      action={
        <Button component={Link} to={`?${unfiltered}`} variant="outline">
          {t('filters.clearAll')}
        </Button>
      }
    />
  )
}
