import { lazy, type ReactNode, Suspense } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { isNotFound, toPagingMeta } from '#shared/call.ts'
import { maskPhone } from '#shared/format/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { listApplicantCards } from '../calls.ts'
import type { ApplicantCard, ApplicantCards } from '../schema.ts'
import { ApplicantCardView } from './applicant-card.tsx'
import { ApplicantFilters } from './applicant-filters.tsx'
import { ApplicantGroups } from './applicant-groups.tsx'
import page from './applicants.module.css'
import { ApplicantsHead } from './applicants-head.tsx'
import { applicantsHref } from './applicants-href.ts'
import { BookedApplicants } from './booked-applicants.tsx'
import classes from './choose.module.css'
import { CompareBar } from './compare/compare-bar.tsx'
import { useCompare } from './compare/use-compare.ts'
import { NoApplicants, NobodyFound } from './no-applicants.tsx'
import { SplitApplicants } from './split-applicants.tsx'
import { type ApplicantsAddress, useApplicantsAddress } from './use-applicants-address.ts'

// The tables are loaded with their views only.
const ApplicantList = lazy(() => import('./applicant-list.tsx'))
const ApplicantRows = lazy(() => import('./rows/applicant-rows.tsx'))

/** Applicants of an own tuition to choose from, or who teaches it once it is booked. */
export function ApplicantCardList({ tuitionId }: { tuitionId: string }) {
  const address = useApplicantsAddress()
  const { data, error, refetch, isPlaceholderData } = useCallQuery(listApplicantCards, {
    params: { id: tuitionId },
    query: address.query,
  })
  const found = data?.data
  if (!found && error) return <Failed isMissing={isNotFound(error)} text={error.message} retry={() => void refetch()} />
  return (
    <>
      <ApplicantsHead found={found} />
      {found?.tuition.isBooked && address.isNarrowed ? (
        // Nobody is left to choose: the page of a booked tuition has no filters.
        <Navigate to={{ search: '' }} replace />
      ) : found?.tuition.isBooked ? (
        <BookedApplicants found={found} pager={<Pager found={found} address={address} />} />
      ) : (
        <Choosing found={found} address={address} isWaiting={isPlaceholderData} />
      )}
    </>
  )
}

type ChoosingProps = { found: ApplicantCards | undefined; address: ApplicantsAddress; isWaiting: boolean }

function Choosing({ found, address, isWaiting }: ChoosingProps) {
  const { show, view } = address
  const list = (
    <div aria-busy={isWaiting || !found || undefined} className={classes.cards}>
      {found ? <Found found={found} address={address} /> : <LoadingCards />}
      {found && <Pager found={found} address={address} />}
    </div>
  )
  return (
    <>
      <ApplicantGroups counts={found?.counts} show={show} view={view} />
      {found && found.counts[show] === 0 ? (
        list
      ) : (
        <ApplicantFilters found={found} address={address}>
          {list}
        </ApplicantFilters>
      )}
    </>
  )
}

function Pager({ found, address: { query } }: { found: ApplicantCards; address: ApplicantsAddress }) {
  const t = useTranslations('applications')
  const [search] = useSearchParams()
  if (found.total <= query.limit) return null
  return (
    <ListPagination
      meta={toPagingMeta(query, found.total)}
      label={t('pager')}
      hrefFor={(next) => applicantsHref(search, { page: String(next) })}
    />
  )
}

function Found({ found, address: { show, view, query } }: { found: ApplicantCards; address: ApplicantsAddress }) {
  const { applicants, tuition, total, counts } = found
  if (counts[show] === 0) return <NoApplicants found={found} show={show} />
  if (total === 0) return <NobodyFound />
  if (view === 'cards') return <Cards applicants={applicants} />
  const firstNumber = (query.page - 1) * query.limit + 1
  return (
    <Suspense fallback={<LoadingCards />}>
      {view === 'table' ? (
        <ApplicantRows applicants={applicants} tuitionId={tuition.tuitionId} />
      ) : (
        <SplitApplicants applicants={applicants}>
          {(part, before) => <ApplicantList applicants={part} firstNumber={firstNumber + before} />}
        </SplitApplicants>
      )}
    </Suspense>
  )
}

function Cards({ applicants }: { applicants: readonly ApplicantCard[] }) {
  const now = useNow()
  const compare = useCompare(applicants)
  const saysActive = applicants.some((one) => !one.isActiveThisWeek)
  const toCards = (part: readonly ApplicantCard[]): ReactNode => (
    <CardGrid across={2}>
      {part.map((one) => (
        <ApplicantCardView key={one._id} applicant={one} now={now} compare={compare.of(one)} saysActive={saysActive} />
      ))}
    </CardGrid>
  )
  return (
    <>
      <SplitApplicants applicants={applicants}>{toCards}</SplitApplicants>
      <CompareBar applicants={compare.chosen} clear={compare.clear} />
    </>
  )
}

function LoadingCards() {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')} className={page.loading}>
      <CardGrid across={2}>
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
    </div>
  )
}

function Failed({ isMissing, text, retry }: { isMissing: boolean; text: string; retry: () => void }) {
  const t = useTranslations()
  const { user } = useViewer()
  const toPosts = (
    <Button component={Link} to={paths.guardian.tuitions}>
      {t('choose.backToPosts')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('applications.all')} />
      {isMissing ? (
        <EmptyState
          text={t('choose.notFound')}
          {...(user && { hint: t('choose.notFoundHint', { name: user.name, phone: maskPhone(user.phone) }) })}
          action={toPosts}
        />
      ) : (
        <ErrorState
          title={t('common.somethingWrong')}
          text={text}
          action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
        />
      )}
    </>
  )
}
