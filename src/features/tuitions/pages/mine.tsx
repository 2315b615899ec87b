import { Button } from '@mantine/core'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { GuestNote } from '#features/accounts/pages/guest/guest-note.tsx'
import { PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listOwnTuitions } from '../calls.ts'
import type { Tuition } from '../schema.ts'
import { parseListParams } from './list-params.ts'
import { StateNote } from './state-note.tsx'
import { TuitionCard } from './tuition-card.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.mine.title') }, matches)

/** The guardian's own tuitions with their status and a link to their applicants. [ROLE-12] */
export default function OwnTuitions() {
  const t = useTranslations('tuitionPages.mine')
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('sub')}>
        <Button component={Link} to={paths.guardian.post}>
          {t('post')}
        </Button>
      </PageHeader>
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

function OwnTuitionCard({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.mine')
  const now = useNow()
  const applicants = (
    <Button
      component={Link}
      to={paths.guardian.applicants(tuition.tuitionId)}
      state={{ tuition }}
      aria-label={t('applicantsOf', { id: tuition.tuitionId })}
    >
      {t('applicants')}
    </Button>
  )
  return (
    <TuitionCard
      tuition={tuition}
      href={paths.tuition(tuition.tuitionId)}
      action={tuition.status === 'approved' ? applicants : undefined}
      note={<StateNote tuition={tuition} />}
      now={now}
      headingLevel={2}
    />
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
