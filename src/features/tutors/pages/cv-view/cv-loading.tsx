import { useTranslations } from 'use-intl'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'

/** Where a CV will stand: still blocks, and a word for those who do not see them. */
export function CvLoading({ text }: { text?: string }) {
  const t = useTranslations('common')
  return (
    <div aria-busy="true">
      <p role="status">{text ?? t('loading')}</p>
      <CardSkeleton />
    </div>
  )
}
