import { useTranslations } from 'use-intl'
import { REASON_LENGTH } from '#shared/limits.ts'
import { CountedTextarea } from './counted-textarea.tsx'

type ReasonFieldProps = Pick<Parameters<typeof CountedTextarea>[0], 'value' | 'error' | 'onChange'> & {
  'data-autofocus'?: boolean
  /** Who reads the reason; without it, every colleague. */
  hint?: string
}

/** The required reason of an undo or correction. */
export function ReasonField({ hint, ...field }: ReasonFieldProps) {
  const t = useTranslations('admin.kit')
  return (
    <CountedTextarea
      label={t('reason')}
      description={hint ?? t('reasonHint')}
      name="reason"
      rows={3}
      max={REASON_LENGTH.max}
      required
      {...field}
    />
  )
}
