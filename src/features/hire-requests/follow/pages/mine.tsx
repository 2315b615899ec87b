import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { listOwnHireRequests } from '../../calls.ts'
import { FollowedCard } from './followed-card.tsx'

export const meta = titleMeta('hireRequests.follow.mine')

/** The hire requests of a guardian. */
export default function OwnHireRequests() {
  const t = useTranslations('hireRequests.follow')
  return (
    <Container>
      <PageHeader title={t('mine')} sub={t('mineSub')} />
      <OwnRequestList />
    </Container>
  )
}

function OwnRequestList() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, error, refetch } = useCallQuery(listOwnHireRequests, { query: { page, limit: PAGE_SIZE.lists } })
  if (!data && error)
    return (
      <ErrorState
        title={t('common.error')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      />
    )
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <CardGrid across={3}>
          <CardSkeleton />
        </CardGrid>
      </div>
    )
  if (data.data.length === 0)
    return (
      <EmptyState
        text={t('hireRequests.follow.empty')}
        hint={t('hireRequests.follow.emptyHint')}
        action={
          <Button component={Link} to={paths.tutors}>
            {t('hireRequests.follow.tutors')}
          </Button>
        }
      />
    )
  return (
    <>
      <CardGrid across={3}>
        {data.data.map((request) => (
          <FollowedCard key={request._id} request={request} followKey={request._id} />
        ))}
      </CardGrid>
      <ListPagination
        label={t('hireRequests.follow.pages')}
        meta={data.meta}
        hrefFor={(to) => (to > 1 ? `?page=${to}` : '?')}
      />
    </>
  )
}
