import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { GuestNote } from '#features/accounts/pages/guest-note.tsx'
import { paths } from '#shared/address/paths.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { parsePage } from '#ui/admin/list/use-list-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listOwnTuitions } from '../../calls.ts'
import { parsePosted } from '../../post/pages/tuition-from-state.ts'
import type { Tuition } from '../../schema.ts'
import { OlderPosts } from './older-posts.tsx'
import classes from './own.module.css'
import { OwnTuitionCard } from './own-card.tsx'
import { ShareLinks } from './share-links.tsx'

export const meta = titleMeta('tuitionPages.mine.title')

/** The guardian's own tuitions with their status and a link to their applicants. */
export default function OwnTuitions() {
  const t = useTranslations('tuitionPages.mine')
  const hire = useTranslations('hireRequests.follow')
  const posted = parsePosted(useLocation().state)
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('sub')}>
        <Button component={Link} to={paths.guardian.post}>
          {t('post')}
        </Button>
        <Button component={Link} to={paths.guardian.hireRequests} variant="outline">
          {hire('mine')}
        </Button>
      </PageHeader>
      {posted && <PostedOwn tuition={posted} />}
      <GuestNote />
      <OlderPosts />
      <OwnTuitionList />
    </Container>
  )
}

function OwnTuitionList() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const page = parsePage(search.get('page'))
  const { data, error, refetch } = useCallQuery(listOwnTuitions, { query: { page, limit: PAGE_SIZE.lists } })
  if (!data && error)
    return (
      <ErrorState
        title={t('tuitionPages.mine.failed')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      />
    )
  if (!data) return <LoadingCards />
  if (data.data.length === 0) return <NoTuitions />
  return (
    <>
      <CardGrid across={3}>
        {data.data.map((tuition) => (
          <OwnTuitionCard key={tuition._id} tuition={tuition} />
        ))}
      </CardGrid>
      <ListPagination
        label={t('tuitionPages.list.pages')}
        meta={data.meta}
        hrefFor={(to) => (to > 1 ? `?page=${to}` : '?')}
      />
    </>
  )
}

function NoTuitions() {
  const t = useTranslations('tuitionPages.mine')
  return (
    <EmptyState
      text={t('empty')}
      hint={t('emptyHint')}
      action={
        <Button component={Link} to={paths.guardian.post}>
          {t('post')}
        </Button>
      }
    />
  )
}

function LoadingCards() {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <CardGrid across={3}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
    </div>
  )
}

/** Thanks a guardian for a post, above the own posts: what happens next, and how to share it. */
function PostedOwn({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('ownPosts')
  return (
    <div className={classes.thanks}>
      <Card as="section" stitch="pending" padding="wide">
        <h2 className="title">{t('postedTitle')}</h2>
        <p>{t('postedText', { id: tuition.tuitionId })}</p>
        <ShareLinks tuition={tuition} />
      </Card>
    </div>
  )
}
