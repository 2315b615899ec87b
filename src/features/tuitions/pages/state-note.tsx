import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Tuition } from '../schema.ts'

/** Tells the owner and admins why a post was rejected or closed; nothing for other posts. */
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

/** What a confirmed tutor means for everybody else. */
export function FoundNote({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.detail')
  const { state } = tuition.applicationStatus
  if (!tuition.hasTutor || tuition.isBooked || tuition.status !== 'approved' || state === 'confirmed') return null
  const isWaiting = state === 'applied' || state === 'shortlisted' || state === 'chosen'
  return <Alert>{t(isWaiting ? 'foundApplied' : 'foundNote')}</Alert>
}
