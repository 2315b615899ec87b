import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { useAdminList } from '#ui/admin/list/use-admin-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { listOwnProgress } from '../calls.ts'
import { OwnCard } from './own-card.tsx'

export const meta = titleMeta('applications.mine')

/** The tutor's own applications and their states. */
export default function OwnApplications() {
  const t = useTranslations()
  const { rows, meta, error, retry, hrefFor } = useAdminList({ call: listOwnProgress })
  const now = useNow()
  return (
    <Container>
      <PageHeader title={t('applications.mine')} sub={t('applications.mineLead')} />
      {!rows && !error && <LoadingCards />}
      {!rows && error && (
        <ErrorState
          title={t('common.somethingWrong')}
          text={error.message}
          action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
        />
      )}
      {meta?.total === 0 && <NoApplications />}
      {rows && (
        <CardGrid>
          {rows.map((application) => (
            <OwnCard key={application._id} application={application} now={now} />
          ))}
        </CardGrid>
      )}
      {meta && <ListPagination meta={meta} label={t('applications.pager')} hrefFor={hrefFor} />}
    </Container>
  )
}

function LoadingCards() {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <CardGrid>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
    </div>
  )
}

function NoApplications() {
  const t = useTranslations('applications')
  return (
    <EmptyState
      text={t('noneYet')}
      hint={t('noneYetHint')}
      action={
        <Button component={Link} to={paths.tuitions}>
          {t('findTuitions')}
        </Button>
      }
    />
  )
}
