import { IconShare } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './share.module.css'
import { type ShareContent, ShareOptions } from './share-options.tsx'

/** A closed box with the ways to share a record; it opens without scripts. */
export function ShareBox({ shared }: { shared: ShareContent }) {
  const t = useTranslations('share')
  return (
    <details className={classes.box}>
      <summary>
        <IconShare aria-hidden="true" /> {t('title')}
      </summary>
      <ShareOptions shared={shared} />
    </details>
  )
}
