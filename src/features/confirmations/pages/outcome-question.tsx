import { useTranslations } from 'use-intl'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import { CONFIRMED_OUTCOMES } from '#shared/enums.ts'
import { Button } from '#ui/buttons/button.tsx'
import { tellOutcome } from '../calls.ts'
import type { OutcomeInput } from '../schema.ts'

type OutcomeQuestionProps = {
  /** Of the confirmation. */
  id: string
  told: OutcomeInput['outcome'] | null
}

/** Asks the tutor in one tap what became of a confirmation; the answer can be changed. */
export function OutcomeQuestion({ id, told }: OutcomeQuestionProps) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(tellOutcome)
  return (
    <fieldset className="grid gap-8 mt-14">
      <legend className="bold mb-4">
        {told ? t('youTold', { outcome: t(`outcome.${told}`) }) : t('outcome.question')}
      </legend>
      {told && <p className="small">{t(`outcome.next.${told}`)}</p>}
      <div className="wrap gap-8">
        {CONFIRMED_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            variant="outline"
            loading={isSending}
            aria-pressed={told === outcome}
            onClick={() => void send({ params: { id }, body: { outcome } })}
          >
            {t(`outcome.${outcome}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
