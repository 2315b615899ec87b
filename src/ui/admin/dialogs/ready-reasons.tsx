import { useTranslations } from 'use-intl'
import type { readyReasons } from '#shared/messages/en/office/ready-reasons.ts'
import { Button } from '../../buttons/button.tsx'
import classes from './reason-dialog.module.css'

type ReadyReason = Exclude<keyof typeof readyReasons, 'label'>

/** The usual reasons of a step, the commonest first. */
const READY_REASONS = {
  rejectTuition: ['duplicate', 'wrongNumber', 'noAnswer', 'notNeeded', 'notSerious'],
  closeTuition: ['foundElsewhere', 'notNeeded', 'noAnswer', 'noneFits'],
  returnCv: ['picture', 'idCard', 'studies', 'contact'],
  removeApplicant: ['guardianDeclined', 'tutorDeclined', 'disagreed', 'mistake'],
  cancelBooking: ['stopped', 'tutorDeclined', 'guardianDeclined', 'disagreed', 'mistake'],
  voidDue: ['cancelled', 'duplicate', 'mistake'],
  deleteMessage: ['spam', 'duplicate', 'trial', 'asked'],
  deactivate: ['asked', 'complaints', 'duplicate', 'notSerious'],
  deactivateStaff: ['leftTeam', 'onLeave', 'asked'],
  confirmPhone: ['knewPosts', 'showedPapers'],
  undo: ['mistake', 'asked'],
} as const satisfies Record<string, readonly ReadyReason[]>

/** A step with usual reasons. */
export type ReasonedStep = keyof typeof READY_REASONS

/** The sentences of a step's usual reasons in the language of the page. */
export function useReadyReasons(step: ReasonedStep): string[] {
  const t = useTranslations('readyReasons')
  return READY_REASONS[step].map((reason) => t(reason))
}

type ReadyReasonsProps = { reasons: readonly string[]; chosen: string; onChoose: (reason: string) => void }

/** The usual reasons as buttons; the chosen sentence can be changed in the field below. */
export function ReadyReasons({ reasons, chosen, onChoose }: ReadyReasonsProps) {
  const t = useTranslations('readyReasons')
  return (
    <fieldset className={`${classes.ready} wrap gap-8`} aria-label={t('label')}>
      {reasons.map((reason) => (
        <Button
          key={reason}
          size="sm"
          variant="outline"
          aria-pressed={chosen === reason}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  )
}
