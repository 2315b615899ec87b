import { useTranslations } from 'use-intl'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'

/** The skeleton of a CV, with a status text for screen readers. */
export function CvLoading({ text }: { text?: string }) {
  const t = useTranslations('common')
  return (
    <div aria-busy="true">
      <p role="status">{text ?? t('loading')}</p>
      <CardSkeleton />
    </div>
  )
}
