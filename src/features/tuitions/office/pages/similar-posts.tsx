import { useTranslations } from 'use-intl'
import { TuitionLink } from '#ui/admin/links.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'
import { SIMILAR_LIMIT } from '../rules.ts'
import type { SimilarTuition } from '../schema.ts'
import classes from './office.module.css'

/** Posts with the same phone, or of the same class and area within 30 days. */
export function SimilarPosts({ posts }: { posts: readonly SimilarTuition[] }) {
  const t = useTranslations('tuitionOffice')
  if (posts.length === 0) return <p className="secondary">{t('review.noSimilar')}</p>
  return (
    <div>
      <h2 className="small mb-6">{t('review.similar')}</h2>
      <SimilarPostList posts={posts} />
    </div>
  )
}

export function SimilarPostList({ posts }: { posts: readonly SimilarTuition[] }) {
  const format = useFormat()
  const t = useTranslations('tuitionOffice')
  const now = useNow()
  return (
    <ul className={`${classes.posts} grid gap-8`}>
      {posts.map(({ tuitionId, heading, status, createdAt, isSamePhone, isSameNeed }) => (
        <li key={tuitionId}>
          <TuitionLink tuitionId={tuitionId} />
          <LangText>{format.heading(heading)}</LangText>
          <span className={classes.marks}>
            {isSamePhone && <StatusBadge tone="wait">{t('review.samePhone')}</StatusBadge>}
            {isSameNeed && <StatusBadge tone="wait">{t('review.sameNeed')}</StatusBadge>}
            <StatusBadge>{t(`states.${status === 'approved' ? 'open' : status}`)}</StatusBadge>
            <RelativeTime at={createdAt} now={now} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How many posts look like this one, in words; empty without any. */
export function SimilarCount({ posts }: { posts: readonly SimilarTuition[] }) {
  const t = useTranslations('tuitionOffice.review')
  const format = useFormat()
  // As many as are read may be more.
  const shown = (count: number) => format.count(count) + (count === SIMILAR_LIMIT ? '+' : '')
  const phones = posts.filter(({ isSamePhone }) => isSamePhone).length
  const needs = posts.filter(({ isSamePhone, isSameNeed }) => isSameNeed && !isSamePhone).length
  if (phones + needs === 0) return <span className="secondary">{t('none')}</span>
  return (
    <span className={classes.counts}>
      {phones > 0 && <b>{t('samePhoneCount', { count: shown(phones) })}</b>}
      {needs > 0 && <b>{t('sameNeedCount', { count: shown(needs) })}</b>}
    </span>
  )
}
