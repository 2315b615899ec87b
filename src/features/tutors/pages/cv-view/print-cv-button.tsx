import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './print-cv-button.module.css'

/** Prints the CV alone, on A4; not there for a browser without script, which has a menu for it. */
export function PrintCv() {
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
