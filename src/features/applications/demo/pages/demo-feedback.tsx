import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { DEMO_OUTCOMES } from '#shared/enums.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { giveDemoFeedback } from '../../choose/calls.ts'
import classes from '../../choose/pages/choose.module.css'
import { useMove } from '../../choose/pages/use-move.ts'
import type { Demo, DemoFeedback } from '../../choose/schema.ts'

/** Asks how a demo class went; the answer can be changed for a week. */
export function DemoFeedbackQuestion({ demo }: { demo: Pick<Demo, '_id' | 'feedback' | 'canTell'> }) {
  const t = useTranslations('choose')
  const [isOpen, setOpen] = useState(false)
  if (!demo.canTell) return null
  if (demo.feedback && !isOpen)
    return (
      <span>
        {t('youTold', { outcome: t(`demoOutcome.${demo.feedback.outcome}`) })}{' '}
        <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
          {t('changeAnswer')}
        </Button>
      </span>
    )
  return <FeedbackForm id={demo._id} told={demo.feedback} onDone={() => setOpen(false)} />
}

/** Asks the same of the agreed demo class before the newest one. */
export function EarlierDemo({ demo: { earlier } }: { demo: Demo }) {
  const t = useTranslations('choose')
  const locale = useLocale()
  if (!earlier) return null
  return (
    <>
      <span>{t('demoAt', { time: formatDateTime(locale, earlier.startsAt) })}</span>
      <DemoFeedbackQuestion demo={{ ...earlier, canTell: true }} />
    </>
  )
}

type FeedbackFormProps = { id: string; told: DemoFeedback | null; onDone: () => void }

function FeedbackForm({ id, told, onDone }: FeedbackFormProps) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(giveDemoFeedback)
  const [outcome, setOutcome] = useState(told?.outcome)
  const [note, setNote] = useState(told?.note ?? '')
  const [isChecked, setChecked] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (outcome && (await send({ params: { id }, body: { outcome, note } }))) onDone()
  }
  return (
    <ScriptForm onSubmit={(event) => void submit(event)} className="grid gap-14">
      <SegmentedRadio
        label={t('howWasDemo')}
        required
        options={DEMO_OUTCOMES}
        formatOption={(option) => t(`demoOutcome.${option as 'well'}`)}
        value={outcome ?? ''}
        onChange={(chosen) => setOutcome(DEMO_OUTCOMES.find((one) => one === chosen))}
      />
      {isChecked && !outcome && (
        <p role="alert" className={classes.error}>
          {t('demo.outcomeMissing')}
        </p>
      )}
      <Textarea
        label={t('outcomeNote')}
        description={t('outcomeNoteHint')}
        maxLength={MAX_LENGTH.short}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <SubmitButton label={t('sendAnswer')} loading={isSending} size="md" fullWidth={false} />
    </ScriptForm>
  )
}
