import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import classes from './section-loading.module.css'

/** A section that loads, or failed and is tried again. What is below a loading one waits, so that nothing jumps. */
export function SectionLoading({ failure, retry }: { failure: CallError | null; retry: () => void }) {
  const t = useTranslations('common')
  if (!failure)
    return (
      <p role="status" className={classes.loading}>
        {t('loading')}
      </p>
    )
  return (
    <p role="alert">
      {failure.message}{' '}
      <Button variant="subtle" size="sm" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}
