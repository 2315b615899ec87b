import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isNotFound, toPagingMeta } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { listApplicantCards } from '../../choose.calls.ts'
import { APPLICANT_GROUPS, APPLICANT_ORDERS, type ApplicantCards } from '../../choose.schema.ts'
import { ApplicantCardView } from './applicant-card.tsx'
import classes from './choose.module.css'

const PAGE_SIZE = 20

/** The word of a list in the address; the first one otherwise. */
function choiceOf<const V extends string>(search: URLSearchParams, name: string, values: readonly [V, ...V[]]): V {
  return values.find((value) => value === search.get(name)) ?? values[0]
}

/** Applicants of an own tuition as cards to compare. [FAM-261] */
export function ApplicantCardList({ tuitionId }: { tuitionId: string }) {
  const t = useTranslations()
  const [search] = useSearchParams()
  const show = choiceOf(search, 'show', APPLICANT_GROUPS)
  const sort = choiceOf(search, 'sort', APPLICANT_ORDERS)
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
      <PageHeader
        title={t('applications.all')}
        badge={found && <StatusBadge tone="info">{t('applications.count', { count: found.counts.all })}</StatusBadge>}
        sub={<Sub found={found} />}
      />
      {found && <Notes found={found} />}
      {found && <Groups counts={found.counts} show={show} sort={sort} />}
      <div aria-busy={isPlaceholderData || !found || undefined} className={classes.cards}>
        {found ? <Cards found={found} show={show} /> : <LoadingCards />}
      </div>
      {found && found.counts[show] > PAGE_SIZE && (
        <ListPagination
          meta={toPagingMeta({ page, limit: PAGE_SIZE }, found.counts[show])}
          label={t('applications.pager')}
          hrefFor={(next) => hrefOf(search, { page: String(next) })}
        />
      )}
    </>
  )
}

function Sub({ found }: { found: ApplicantCards | undefined }) {
  const shown = useShown()
  const t = useTranslations()
  return (
    <span className={classes.sub}>
      {found ? (
        <>
          {t('applications.tuitionId')} <Figures>{found.tuition.tuitionId}</Figures>
          <span className={classes.heading}>
            <LangText>{shown.heading(found.tuition.heading)}</LangText>
          </span>
        </>
      ) : (
        t('applications.loadingAll')
      )}
    </span>
  )
}

/** What follows from the state of the tuition or the choice. */
function Notes({ found: { tuition, applicants } }: { found: ApplicantCards }) {
  const t = useTranslations()
  if (tuition.isBooked) return <Alert>{t('choose.bookedNote')}</Alert>
  if (!tuition.isOpen) return <Alert tone="warn">{t('choose.closedNote')}</Alert>
  const chosen = applicants.find(({ state, isConform }) => state === 'chosen' && !isConform)
  if (chosen) return <Alert>{t('choose.choiceNote', { name: chosen.tutorName })}</Alert>
  return applicants.length > 0 ? <p className={classes.dim}>{t('applications.maskedNote')}</p> : null
}

const hrefOf = (search: URLSearchParams, changes: Record<string, string>) => {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `?${next}`
}

type GroupsProps = { counts: ApplicantCards['counts']; show: string; sort: string }

/** Links to the groups and orders, kept in the address. */
function Groups({ counts, show, sort }: GroupsProps) {
  const t = useTranslations('choose')
  const [search] = useSearchParams()
  return (
    <div className={classes.bar}>
      <nav aria-label={t('groups')} className={classes.links}>
        {APPLICANT_GROUPS.map((group) => (
          <Link
            key={group}
            to={hrefOf(search, { show: group })}
            replace
            preventScrollReset
            aria-current={group === show ? 'true' : undefined}
          >
            {t(`group.${group}`)} <Figures>{counts[group]}</Figures>
          </Link>
        ))}
      </nav>
      <nav aria-label={t('orders')} className={classes.links} data-quiet>
        {APPLICANT_ORDERS.map((order) => (
          <Link
            key={order}
            to={hrefOf(search, { sort: order })}
            replace
            preventScrollReset
            aria-current={order === sort ? 'true' : undefined}
          >
            {t(`order.${order}`)}
          </Link>
        ))}
        <Link to={hrefOf(search, { view: 'list' })}>{t('asList')}</Link>
      </nav>
    </div>
  )
}

function Cards({ found, show }: { found: ApplicantCards; show: (typeof APPLICANT_GROUPS)[number] }) {
  const now = useNow()
  if (found.applicants.length === 0) return <NoCards show={show} />
  return (
    <CardGrid across={2}>
      {found.applicants.map((applicant) => (
        <ApplicantCardView key={applicant._id} applicant={applicant} now={now} />
      ))}
    </CardGrid>
  )
}

function NoCards({ show }: { show: (typeof APPLICANT_GROUPS)[number] }) {
  const t = useTranslations()
  const [search] = useSearchParams()
  if (show === 'all') return <EmptyState text={t('common.noData')} hint={t('applications.noApplicantsHint')} />
  const action = (
    <Button component={Link} to={hrefOf(search, { show: 'all' })} variant="outline">
      {t('choose.showAll')}
    </Button>
  )
  if (show === 'shortlisted')
    return <EmptyState text={t('choose.noneShortlisted')} hint={t('choose.noneShortlistedHint')} action={action} />
  return <EmptyState text={t('choose.noneDeclined')} hint={t('choose.noneDeclinedHint')} action={action} />
}

function LoadingCards() {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')}>
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
