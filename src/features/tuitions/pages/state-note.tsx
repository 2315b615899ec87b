import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/lang-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Tuition } from '../schema.ts'

/** Tells the owner and admins why a post was rejected or closed; nothing for other posts. [OFF-153] */
export function StateNote({ tuition: { status, stateReason } }: { tuition: Tuition }) {
  const t = useTranslations('tuitionOffice.mine')
  if (status === 'pending' || status === 'approved') return null
  if (!stateReason) return <Alert tone="warn">{t(`${status}Plain`)}</Alert>
  return (
    <Alert tone="warn">
      {t(status)} <LangText>{stateReason}</LangText>
    </Alert>
  )
}
