import { useTranslations } from 'use-intl'
import { ShareOptions } from '#ui/data/share-options.tsx'
import { useSharedTuition } from '../../find/pages/show/use-shared-tuition.ts'
import type { Tuition } from '../../schema.ts'
import classes from './own.module.css'

/** Shares an own tuition: links, and the ready text for groups. */
export function ShareLinks({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('ownPosts')
  return (
    <div className={classes.share}>
      <b>{t('share')}</b>
      <ShareOptions shared={useSharedTuition(tuition)} />
      {tuition.status !== 'approved' && <p>{t('sharePending')}</p>}
    </div>
  )
}
