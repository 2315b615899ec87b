import { useTranslations } from 'use-intl'
import { Card } from '#ui/layout/card.tsx'
import type { Tuition } from '../../schema.ts'
import classes from './own.module.css'
import { ShareLinks } from './share-links.tsx'

/** Thanks a guardian for a post, above the own posts: what happens next, and how to share it. [FAM-227] */
export function PostedOwn({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('ownPosts')
  return (
    <div className={classes.thanks}>
      <Card as="section" stitch="pending" padding="wide">
        <h2 className={classes.title}>{t('postedTitle')}</h2>
        <p>{t('postedText', { id: tuition.tuitionId })}</p>
        <ShareLinks tuition={tuition} />
      </Card>
    </div>
  )
}
