import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { ErrorState } from '#ui/feedback/state.tsx'

type CvFailedProps = { title: string; failure: CallError; retry: () => void }

/** A CV that could not be loaded: why, and another try unless it is not there at all. */
export function CvFailed({ title, failure, retry }: CvFailedProps) {
  const t = useTranslations('common')
  return (
    <ErrorState
      title={title}
      text={failure.message}
      action={failure.status === 404 ? null : <Button onClick={retry}>{t('tryAgain')}</Button>}
    />
  )
}
