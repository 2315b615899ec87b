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
import { OwnRefunds } from '../../refunds/pages/own-refunds.tsx'
import { listOwnDues } from '../calls.ts'
import type { OwnDue } from '../schema.ts'
import { FeeCard } from './fee-card.tsx'
import classes from './my-fees.module.css'
import { PayHow } from './pay-how.tsx'

export const meta = titleMeta('payments.own.title')

/** The tutor's own fees: what is to be paid, what was paid, and the receipts. */
export default function MyFees() {
  const t = useTranslations()
  const { rows, meta, error, retry, hrefFor } = useAdminList({ call: listOwnDues })
  return (
    <Container>
      <PageHeader title={t('payments.own.title')} sub={t('payments.own.sub')} />
      {!rows && !error && (
        <div role="status" aria-label={t('common.loading')}>
          <CardGrid>
            <CardSkeleton />
            <CardSkeleton />
          </CardGrid>
        </div>
      )}
      {!rows && error && (
        <ErrorState
          title={t('payments.own.failed')}
          text={error.message}
          action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
        />
      )}
      {meta?.total === 0 && (
        <EmptyState
          text={t('payments.own.none')}
          hint={t('payments.own.noneHint')}
          action={
            <Button component={Link} to={paths.tuitions}>
              {t('payments.own.find')}
            </Button>
          }
        />
      )}
      {rows && rows.length > 0 && <Fees dues={rows} isFirstPage={meta?.page === 1} />}
      <OwnRefunds />
      {meta && <ListPagination meta={meta} label={t('payments.own.pages')} hrefFor={hrefFor} />}
    </Container>
  )
}

/** What is to be paid, then what is paid or cancelled. */
function Fees({ dues, isFirstPage }: { dues: readonly OwnDue[]; isFirstPage: boolean }) {
  const t = useTranslations('payments.own')
  const isToPay = ({ state }: OwnDue) => state === 'open' || state === 'late'
  const toPay = dues.filter(isToPay)
  const done = dues.filter((due) => !isToPay(due))
  return (
    <>
      {(toPay.length > 0 || isFirstPage) && (
        <section aria-labelledby="fees-to-pay" className={classes.section}>
          <h2 id="fees-to-pay">{t('toPay')}</h2>
          {toPay.length > 0 ? <PayHow /> : <p className="secondary">{t('nothingToPay')}</p>}
          <FeeCards dues={toPay} />
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="fees-done" className={classes.section}>
          <h2 id="fees-done">{t('done')}</h2>
          <FeeCards dues={done} />
        </section>
      )}
    </>
  )
}

function FeeCards({ dues }: { dues: readonly OwnDue[] }) {
  return (
    <CardGrid>
      {dues.map((due) => (
        <FeeCard key={due._id} due={due} />
      ))}
    </CardGrid>
  )
}
