import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type CallError, isNotFound } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'

type DetailsPlaceholderProps = {
  loadingText: string
  failure: CallError | null
  retry: () => void
  /** The list to go back to if there is no such person. */
  list: { href: string; label: string }
}

/** Loading, not-found or error state of a details page. */
export function DetailsPlaceholder({ loadingText, failure, retry, list }: DetailsPlaceholderProps) {
  const t = useTranslations('common')
  if (!failure)
    return (
      <div aria-busy="true">
        <p role="status">{loadingText}</p>
        <CardSkeleton />
      </div>
    )
  if (isNotFound(failure))
    return (
      <EmptyState
        text={failure.message}
        action={
          <Button component={Link} to={list.href} variant="outline">
            {list.label}
          </Button>
        }
      />
    )
  return (
    <ErrorState
      title={t('somethingWrongStop')}
      text={failure.message}
      action={<Button onClick={retry}>{t('tryAgain')}</Button>}
    />
  )
}
