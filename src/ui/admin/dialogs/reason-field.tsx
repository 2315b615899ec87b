import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { REASON_LENGTH } from '#shared/limits.ts'
import type { ReadyReason } from '#shared/messages/ready-reasons.ts'
import { CountedTextarea } from './counted-textarea.tsx'
import { ReadyReasons, type ReasonedStep, useReadySentence } from './ready-reasons.tsx'

type ReasonFieldProps = Pick<Parameters<typeof CountedTextarea>[0], 'value' | 'error'> & {
  onChange: (change: ChangeEvent<HTMLTextAreaElement> | string) => void
  'data-autofocus'?: boolean
  label?: string | undefined
  /** Who reads the reason; without it, every colleague. */
  hint?: string | undefined
  /** Its usual reasons are offered above, as sentences of the text. */
  step?: ReasonedStep
}

/** The required reason of an undo or correction. */
export function ReasonField({ label, hint, step, ...field }: ReasonFieldProps) {
  const t = useTranslations('admin.kit')
  return (
    <>
      {step && <ReadySentences step={step} value={field.value} onChange={field.onChange} />}
      <CountedTextarea
        label={label ?? t('reason')}
        description={hint ?? t('reasonHint')}
        name="reason"
        rows={3}
        max={REASON_LENGTH.max}
        required
        {...field}
      />
    </>
  )
}

type ReadySentencesProps = { step: ReasonedStep; value: string; onChange: (text: string) => void }

function ReadySentences({ step, value, onChange }: ReadySentencesProps) {
  const sentenceOf = useReadySentence()
  const isIn = (reason: ReadyReason) => value.includes(sentenceOf(reason))
  return (
    <ReadyReasons
      step={step}
      isChosen={isIn}
      onToggle={(reason) =>
        onChange((isIn(reason) ? value.replace(sentenceOf(reason), '') : `${value} ${sentenceOf(reason)}`).trim())
      }
    />
  )
}
