import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'

type CvErrorProps = {
  title: string
  failure: CallError
  retry: () => void
  headingLevel?: 1 | 2
  elsewhere?: ReactNode
}

/** A CV that could not be loaded, with a retry, or with a link `elsewhere` if it does not exist. */
export function CvError({ title, failure, retry, headingLevel = 2, elsewhere }: CvErrorProps) {
  const t = useTranslations('common')
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={title}
      text={failure.message}
      action={failure.status === 404 ? elsewhere : <Button onClick={retry}>{t('tryAgain')}</Button>}
    />
  )
}
