import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import classes from './print-cv-button.module.css'

/** Prints only the CV, on A4; hidden without JavaScript. */
export function PrintCvButton() {
  const t = useTranslations('tutors.view')
  return (
    <Button
      className={classes.print}
      variant="outline"
      size="sm"
      leftSection={<IconPrinter aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}
