import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { isNotFound, toPagingMeta } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { listApplicantCards } from '../calls.ts'
import {
  APPLICANT_GROUPS,
  APPLICANT_ORDERS,
  type ApplicantCard,
  type ApplicantCards,
  type ApplicantGroup,
} from '../schema.ts'
import { ApplicantCardView } from './applicant-card.tsx'
import page from './applicants.module.css'
import { ApplicantsHead } from './applicants-head.tsx'
import { applicantsHref } from './applicants-href.ts'
import classes from './choose.module.css'
import { CompareTable, MAX_COMPARED } from './compare-table.tsx'
import { NoApplicants } from './no-applicants.tsx'

// The table is loaded with its view only.
const ApplicantList = lazy(() => import('./applicant-list.tsx'))

const PAGE_SIZE = 20

/** The word of a list in the address; the first one otherwise. */
function choiceOf<const V extends string>(search: URLSearchParams, name: string, values: readonly [V, ...V[]]): V {
  return values.find((value) => value === search.get(name)) ?? values[0]
}

/** Applicants of an own tuition as cards to compare. */
export function ApplicantCardList({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations()
  const [search] = useSearchParams()
  const show = choiceOf(search, 'show', APPLICANT_GROUPS)
  const sort = choiceOf(search, 'sort', APPLICANT_ORDERS)
  const isList = search.get('view') === 'list'
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const query = { show, sort, page, limit: PAGE_SIZE }
  const { data, error, refetch, isPlaceholderData } = useCallQuery(listApplicantCards, {
    params: { id: tuitionId },
    query,
  })
  const found = data?.data
  if (!found && error) return <Failed isMissing={isNotFound(error)} text={error.message} retry={() => void refetch()} />
  return (
    <>
      <ApplicantsHead found={found} />
      <Groups counts={found?.counts} show={show} sort={sort} isList={isList} />
      <div aria-busy={isPlaceholderData || !found || undefined} className={classes.cards}>
        {found ? (
          <Found found={found} show={show} firstNumber={isList ? (page - 1) * PAGE_SIZE + 1 : null} />
        ) : (
          <LoadingCards />
        )}
      </div>
      {found && found.counts[show] > PAGE_SIZE && (
        <ListPagination
          meta={toPagingMeta({ page, limit: PAGE_SIZE }, found.counts[show])}
          label={t('applications.pager')}
          hrefFor={(next) => applicantsHref(search, { page: String(next) })}
        />
      )}
    </>
  )
}

type FoundProps = {
  found: ApplicantCards
  show: ApplicantGroup
  /** of the first row of the list; null for cards */
  firstNumber: number | null
}

function Found({ found, show, firstNumber }: FoundProps) {
  if (found.applicants.length === 0) return <NoApplicants found={found} show={show} />
  if (firstNumber === null) return <Cards found={found} />
  return (
    <Suspense fallback={<LoadingCards />}>
      <ApplicantList applicants={found.applicants} firstNumber={firstNumber} />
    </Suspense>
  )
}

type GroupsProps = { counts: ApplicantCards['counts'] | undefined; show: string; sort: string; isList: boolean }

/** Links to the groups and orders, kept in the address. */
function Groups({ counts, show, sort, isList }: GroupsProps) {
  const t = useTranslations('choose')
  const [search] = useSearchParams()
  return (
    <div className={classes.bar}>
      <nav aria-label={t('groups')} className={`${classes.links} wrap gap-8`}>
        {APPLICANT_GROUPS.map((group) => (
          <Link
            key={group}
            to={applicantsHref(search, { show: group })}
            replace
            preventScrollReset
            aria-current={group === show ? 'true' : undefined}
          >
            {t(`group.${group}`)} <span className={page.number}>{counts && <Figures>{counts[group]}</Figures>}</span>
          </Link>
        ))}
      </nav>
      <nav aria-label={t('orders')} className={`${classes.links} wrap gap-8`} data-quiet>
        {APPLICANT_ORDERS.map((order) => (
          <Link
            key={order}
            to={applicantsHref(search, { sort: order })}
            replace
            preventScrollReset
            aria-current={order === sort ? 'true' : undefined}
          >
            {t(`order.${order}`)}
          </Link>
        ))}
        <Link to={applicantsHref(search, { view: isList ? null : 'list' })}>{t(isList ? 'asCards' : 'asList')}</Link>
      </nav>
    </div>
  )
}

function Cards({ found }: { found: ApplicantCards }) {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('compare')?.split(',') ?? []
  const compared = found.applicants.filter(({ tutorId }) => chosen.includes(tutorId)).slice(0, MAX_COMPARED)
  const toggle = (tutorId: string) => {
    const ids = compared.map((one) => one.tutorId)
    const next = ids.includes(tutorId) ? ids.filter((id) => id !== tutorId) : [...ids, tutorId]
    const address = new URLSearchParams(search)
    if (next.length > 0) address.set('compare', next.join(','))
    else address.delete('compare')
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  const choiceFor = (applicant: ApplicantCard) => ({
    isChosen: compared.includes(applicant),
    isReady: compared.length > 1,
    isFull: compared.length === MAX_COMPARED,
    toggle: () => toggle(applicant.tutorId),
  })
  return (
    <>
      <CardGrid across={2}>
        {found.applicants.map((applicant) => (
          <ApplicantCardView key={applicant._id} applicant={applicant} now={now} compare={choiceFor(applicant)} />
        ))}
      </CardGrid>
      <CompareTable applicants={compared} />
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
  const toPosts = (
    <Button component={Link} to={paths.guardian.tuitions}>
      {t('choose.backToPosts')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('applications.all')} />
      {isMissing ? (
        <EmptyState text={t('choose.notFound')} action={toPosts} />
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
