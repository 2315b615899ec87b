import { useLocale, useTranslations } from 'use-intl'
import { type ReadyReason, showReasons, toReasonToken } from '#shared/messages/ready-reasons.ts'
import { Button } from '../../buttons/button.tsx'
import classes from './reason-dialog.module.css'

/** The usual reasons of a step, the commonest first. */
const READY_REASONS = {
  rejectTuition: ['duplicate', 'wrongNumber', 'noAnswer', 'notNeeded', 'notSerious'],
  closeTuition: ['foundElsewhere', 'notNeeded', 'noAnswer', 'noneFits'],
  returnCv: ['picture', 'idCard', 'studies', 'contact'],
  removeApplicant: ['guardianDeclined', 'tutorDeclined', 'disagreed', 'mistake'],
  cancelBooking: ['stopped', 'tutorDeclined', 'guardianDeclined', 'disagreed', 'mistake'],
  voidDue: ['cancelled', 'duplicate', 'mistake'],
  handleMessage: ['noAnswer', 'foundElsewhere', 'notNeeded', 'duplicate'],
  deleteMessage: ['spam', 'duplicate', 'trial', 'asked'],
  deactivate: ['asked', 'complaints', 'duplicate', 'notSerious'],
  deactivateStaff: ['leftTeam', 'onLeave', 'asked'],
  confirmPhone: ['knewPosts', 'showedPapers'],
  undo: ['mistake', 'asked'],
  refund: ['stopped', 'paidTwice', 'wrongSum', 'asked'],
  refuseClaim: ['notArrived', 'numberUnknown', 'recordedAlready', 'wrongDue'],
  takeBackPayment: ['wrongDue', 'paidTwice', 'notArrived', 'mistake'],
} as const satisfies Record<string, readonly ReadyReason[]>

/** A step with usual reasons. */
export type ReasonedStep = keyof typeof READY_REASONS

type ReadyReasonsProps = {
  step: ReasonedStep
  isChosen: (reason: ReadyReason) => boolean
  onToggle: (reason: ReadyReason) => void
}

/** The sentence of a ready reason in the language of the page, as an owner wrote it. */
export function useReadySentence(): (reason: ReadyReason) => string {
  const locale = useLocale()
  return (reason) => showReasons(locale, toReasonToken(reason))
}

/** The usual reasons of a step as buttons, of which several can be chosen. */
export function ReadyReasons({ step, isChosen, onToggle }: ReadyReasonsProps) {
  const t = useTranslations('readyReasons')
  const sentenceOf = useReadySentence()
  return (
    <fieldset className={`${classes.ready} wrap gap-8`} aria-label={t('label')}>
      {READY_REASONS[step].map((reason) => (
        <Button
          key={reason}
          size="sm"
          variant="outline"
          aria-pressed={isChosen(reason)}
          onClick={() => onToggle(reason)}
        >
          {sentenceOf(reason)}
        </Button>
      ))}
    </fieldset>
  )
}
