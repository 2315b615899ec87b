import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { bookPath, useTakeBack } from '#features/applications/choose/pages/office/applicant-actions.tsx'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { OutcomeInput } from '../schema.ts'

type Outcome = OutcomeInput['outcome']

const TONES = { begun: 'ok', talking: 'info', over: 'bad' } as const

/** What became of a confirmation in a word, for the row of a list. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useTranslations()
  return <StatusBadge tone={TONES[outcome]}>{t(`events.values.${outcome}`)}</StatusBadge>
}

type OutcomeLineProps = {
  outcome: Outcome
  /** Of the confirmation. */
  id: string
  pair: { tuitionId: string; tutorId: string }
  about: ReactNode
}

/** What the tutor says became of a confirmation, beside the step that follows: booking it, or taking it back. */
export function OutcomeLine({ outcome, id, pair: { tuitionId, tutorId }, about }: OutcomeLineProps) {
  const t = useTranslations()
  const mayBook = usePermission('bookings.write')
  const mayMatch = usePermission('matching.write')
  const pair = { tuitionId, tutorId }
  const takeBack = useTakeBack({ id, pair, about })
  return (
    <p className="cluster gap-8 mb-8">
      {t('choose.outcome.saysTutor', { outcome: t(`choose.outcome.${outcome}`) })}
      {outcome === 'begun' && mayBook && (
        <Button component={Link} to={bookPath(pair)} variant="outline" size="sm">
          {t('applications.book')}
        </Button>
      )}
      {outcome === 'over' && mayMatch && <DialogButton label={takeBack.label} dialog={takeBack.dialog} />}
    </p>
  )
}
