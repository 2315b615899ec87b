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
import { OwnGroupLinks, OwnSections, useShownGroup } from './own-groups.tsx'
import { WaitingApplications } from './waiting-note.tsx'

export const meta = titleMeta('applications.mine')

/** The tutor's own applications and their states. */
export default function OwnApplications() {
  const t = useTranslations()
  const show = useShownGroup()
  const { rows, meta, error, retry, hrefFor } = useAdminList({ call: listOwnProgress, filter: show && { show } })
  const now = useNow()
  return (
    <Container>
      <PageHeader title={t('applications.mine')} sub={t('applications.mineLead')} />
      <WaitingApplications />
      {(show || meta?.total !== 0) && <OwnGroupLinks />}
      {!rows && !error && <LoadingCards />}
      {!rows && error && (
        <ErrorState
          title={t('common.somethingWrong')}
          text={error.message}
          action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
        />
      )}
      {meta?.total === 0 && (show ? <EmptyState text={t('choose.ownNone')} /> : <NoApplications />)}
      {rows && <OwnSections rows={rows} toCard={(one) => <OwnCard key={one._id} application={one} now={now} />} />}
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
