import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { CallAnswer } from '#shared/call.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import cards from '../../pages/cards.module.css'
import { Loading } from '../../pages/loading.tsx'
import { listBookmarks, markBookmarksSeen } from '../calls.ts'
import type { Bookmark } from '../schema.ts'
import classes from './my-bookmarks.module.css'
import { SaveButton } from './save-button.tsx'

export const meta = titleMeta('bookmarks.title')

/** Everything that the person saved, with what changed. */
export default function MyBookmarks() {
  const t = useTranslations('bookmarks')
  return (
    <Container width="form">
      <PageHeader title={t('title')} sub={t('sub')} />
      <BookmarkList />
    </Container>
  )
}

type List = CallAnswer<typeof listBookmarks>['data']

/** The list as it was when the page opened: its marks stay, and what is removed can be saved again. */
function BookmarkList() {
  const t = useTranslations()
  const { data, error, isFetching, refetch } = useCallQuery(listBookmarks, {})
  const [shown, setShown] = useState<List | null>(null)
  if (!shown && data && !isFetching) setShown(data.data)
  const { mutate } = useCallMutation(markBookmarksSeen)
  const at = shown && shown.bookmarks.length > 0 ? shown.at : null
  useEffect(() => {
    if (at) mutate({ body: { at } })
  }, [at, mutate])
  if (!shown) return <Loading error={error} refetch={refetch} title={t('bookmarks.failed')} />
  if (shown.bookmarks.length === 0) return <Nothing />
  return (
    <ul className={cards.list}>
      {shown.bookmarks.map((bookmark) => (
        <BookmarkCard key={bookmark.id} bookmark={bookmark} />
      ))}
    </ul>
  )
}

function Nothing() {
  const t = useTranslations('bookmarks')
  const action = (
    <div className="cluster gap-8">
      <Button component={Link} to={paths.tuitions} variant="outline">
        {t('findTuitions')}
      </Button>
      <Button component={Link} to={paths.tutors} variant="outline">
        {t('findTutors')}
      </Button>
    </div>
  )
  return <EmptyState text={t('none')} hint={t('noneHint')} action={action} />
}

const TONES = { open: 'ok', filled: 'neutral', closed: 'neutral', public: 'ok', hidden: 'neutral' } as const

function BookmarkCard({ bookmark }: { bookmark: Bookmark }) {
  const t = useTranslations('bookmarks')
  const locale = useLocale()
  const { kind, id, state, facts, isMoved, changed, createdAt } = bookmark
  const isGone = state === 'closed' || state === 'hidden'
  const figures = <Figures>{id}</Figures>
  const fields = changed.join(', ')
  const moved = t('isNew', { state: t(`states.${state}`) })
  const news = [...(isMoved ? [moved] : []), ...(fields ? [t('changed', { fields })] : [])]
  return (
    <Card as="li">
      <div className="cluster spread gap-8">
        {isGone ? (
          <b>{figures}</b>
        ) : (
          <Link to={kind === 'tuition' ? paths.tuition(id) : paths.tutorCv(id)}>{figures}</Link>
        )}
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      {isGone ? (
        <p className="secondary">{t(state === 'closed' ? 'closedText' : 'hiddenText')}</p>
      ) : (
        <p className={cards.words}>
          <LangText>{facts.join(' · ')}</LangText>
        </p>
      )}
      {news.length > 0 && <p className={classes.news}>{news.join(' · ')}</p>}
      <p className="secondary small">{t('savedAt', { date: formatDateTime(locale, createdAt) })}</p>
      <div className={classes.actions}>
        <SaveButton record={kind === 'tuition' ? { tuitionId: id } : { tutorId: id }} named fullWidth={false} />
      </div>
    </Card>
  )
}
