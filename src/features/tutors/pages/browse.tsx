import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { Meta } from '#shared/call.ts'
import { PAGE_SIZE, TEXT } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { pageOf, withPage } from '#web/admin/use-list-address.ts'
import { pageContext } from '#web/page-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { approvedTutors, searchTutors } from '../calls.ts'
import classes from './browse.module.css'
import { TutorCard } from './tutor-card.tsx'
import { tutorCardOf } from './tutor-card-of.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const term = storable(searchParams.get('q') ?? '')
  const paging = { page: pageOf(searchParams.get('page')), limit: PAGE_SIZE.tutors }
  const { data, meta } = term
    ? await send(searchTutors, { body: { searchTerm: term, ...paging } })
    : await send(approvedTutors, { query: paging })
  const lastPage = Math.max(1, meta.totalPages)
  if (paging.page > lastPage) throw redirect(`?${withPage(searchParams, lastPage)}`)
  return { tutors: data.map(tutorCardOf), meta, term }
}

/** A term as an address may hold anything: without what no text can hold, and no longer than a search takes. */
function storable(term: string): string {
  return term.replaceAll('\0', '').toWellFormed().trim().slice(0, TEXT.searchTerm)
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
  const page = pageOf(new URLSearchParams(location.search).get('page'))
  return pageMeta(
    {
      title: text('tutors.list.title'),
      description: text('tutors.list.description'),
      path: paths.tutors + (page > 1 ? `?page=${page}` : ''),
    },
    matches,
  )
}

export default function Browse() {
  const { tutors, meta, term } = useLoaderData<typeof loader>()
  const t = useTranslations()
  return (
    <Wrap>
      <PageHead title={t('tutors.list.title')} sub={t('tutors.list.sub')} />
      <SearchBox
        label={t('tutors.list.search')}
        placeholder={t('tutors.list.search')}
        button={t('common.search')}
        value={term}
      />
      {meta.total > 0 ? (
        <>
          <p className={classes.found} role="status">
            {t.rich(term ? 'tutors.list.foundFor' : 'tutors.list.found', { total: meta.total, term, b: bold })}
          </p>
          <CardGrid>
            {tutors.map((tutor) => (
              <TutorCard
                key={tutor.tutorId}
                tutor={tutor}
                headingLevel={2}
                cvHref={paths.tutorCv(tutor.tutorId)}
                hireHref={paths.hireRequest(tutor.tutorId)}
              />
            ))}
          </CardGrid>
          <ListPager meta={meta} />
        </>
      ) : (
        <NoTutors term={term} />
      )}
    </Wrap>
  )
}

const bold = (figure: ReactNode) => <b>{figure}</b>

function ListPager({ meta }: { meta: Meta }) {
  const t = useTranslations()
  const [search] = useSearchParams()
  return (
    <Pager
      page={meta.page}
      pages={meta.totalPages}
      text={t('common.pageOf', { page: String(meta.page), pages: String(meta.totalPages) })}
      labels={{ pager: t('tutors.list.pages'), previous: t('common.previousPage'), next: t('common.nextPage') }}
      hrefFor={(page) => `?${withPage(search, page)}`}
    />
  )
}

function NoTutors({ term }: { term: string }) {
  const t = useTranslations('tutors.list')
  return (
    <div className={classes.empty}>
      <EmptyState
        text={t('empty')}
        hint={term ? t('emptySearchHint') : t('emptyHint')}
        action={
          term ? (
            <Button component={Link} to={paths.tutors} variant="outline">
              {t('showAll')}
            </Button>
          ) : null
        }
      />
    </div>
  )
}
