import { useTranslations } from 'use-intl'
import { Fig } from '#web/ui/fig.tsx'
import { KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { LangText } from '#web/ui/lang-text.tsx'
import { Amount } from '#web/ui/money.tsx'
import type { Due } from '../schema.ts'

/** Which due a dialog is about. */
export function DueAbout({ due: { tutorId, tutorName, tuitionId, totalDue, remaining } }: { due: Due }) {
  const t = useTranslations('payments')
  return (
    <KeyValues>
      <KeyValue label={t('tutor')}>
        <LangText>{tutorName}</LangText> <Fig>{tutorId}</Fig>
      </KeyValue>
      <KeyValue label={t('tuitionId')}>
        <Fig>{tuitionId}</Fig>
      </KeyValue>
      <KeyValue label={t('totalDue')}>
        <Amount taka={totalDue} />
      </KeyValue>
      <KeyValue label={t('remaining')}>
        <Amount taka={remaining} />
      </KeyValue>
    </KeyValues>
  )
}
