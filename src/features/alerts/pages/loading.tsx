import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'

type LoadingProps = { error: Error | null; refetch: () => Promise<unknown>; title: string }

/** In place of a list that is not here yet, or could not be loaded. */
export function Loading({ error, refetch, title }: LoadingProps) {
  const t = useTranslations('common')
  if (error)
    return (
      <ErrorState
        title={title}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
      />
    )
  return (
    <div role="status" aria-label={t('loading')}>
      <CardSkeleton />
    </div>
  )
}
