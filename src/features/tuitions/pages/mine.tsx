import { Link, type MetaFunction, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { GuestNote } from '#features/accounts/pages/guest/guest-note.tsx'
import { PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listOwnTuitions } from '../calls.ts'
import { parseListParams } from './list-params.ts'
import { OwnTuitionCard } from './own/own-card.tsx'
import { PostedOwn } from './own/posted-own.tsx'
import { parsePosted } from './tuition-from-state.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.mine.title') }, matches)

/** The guardian's own tuitions with their status and a link to their applicants. [ROLE-12] */
export default function OwnTuitions() {
  const t = useTranslations('tuitionPages.mine')
  const posted = parsePosted(useLocation().state)
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('sub')}>
        <Button component={Link} to={paths.guardian.post}>
          {t('post')}
        </Button>
      </PageHeader>
      {posted && <PostedOwn tuition={posted} />}
      <GuestNote />
      <OwnTuitionList />
    </Container>
  )
}

function OwnTuitionList() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const { page } = parseListParams(search)
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
