import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'

type CvErrorProps = { title: string; failure: CallError; retry: () => void; headingLevel?: 1 | 2 }

/** A CV that could not be loaded, with a retry unless it does not exist. */
export function CvError({ title, failure, retry, headingLevel = 2 }: CvErrorProps) {
  const t = useTranslations('common')
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={title}
      text={failure.message}
      action={failure.status === 404 ? null : <Button onClick={retry}>{t('tryAgain')}</Button>}
    />
  )
}
