import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { useListReturn } from '#ui/admin/list/use-list-return.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { listAddress } from '#ui/filters/filter.ts'
import { FilteredList } from '#ui/filters/filtered-list.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { usePostPath } from '../../post/pages/use-post-path.ts'
import { findTuitions, getFindHints } from '../calls.ts'
import type { FindHints } from '../schema.ts'
import { type FindParams, findHref, findQuery, parseFindParams } from './find-params.ts'
import { NothingFound } from './nothing-found.tsx'
import { useFlashToast } from './show/flash-toast.ts'
import { TellMe } from './tell-me.tsx'
import { TuitionList } from './tuition-list.tsx'
import { useTuitionFilters } from './use-tuition-filters.ts'

export const handle: PageHandle = { startsOnUse: true }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const params = parseFindParams(search)
  const [{ data, meta }, hints] = await Promise.all([
    send(findTuitions, { query: findQuery(params) }),
    send(getFindHints, { query: params.filters }),
  ])
  if (params.page > Math.max(1, meta.totalPages)) {
    search.set('page', meta.totalPages > 1 ? String(meta.totalPages) : '')
    throw redirect(listAddress(paths.tuitions, search))
  }
  return { params, list: { data, meta }, hints: hints.data }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'tuitionPages.list.title'),
      description: text(metaLocale(matches), 'tuitionPages.list.description'),
      // Search results have no canonical address.
      ...(loaderData && loaderData.params.shown.length === 0 ? { path: findHref([], loaderData.params.page) } : {}),
    },
    matches,
  )

export default function BrowseTuitions() {
  const t = useTranslations()
  const { params, list, hints } = useLoaderData<typeof loader>()
  const { data: tuitions, meta: listMeta } = useViewerList(params, list)
  const search = new URLSearchParams(params.shown)
  const filters = useTuitionFilters(hints.counts, search)
  const errors = useErrorTexts(params)
  const sorts = useSorts(params)
  useFlashToast()
  useListReturn(true)
  const term = search.get('q') ?? ''
  const { total } = listMeta
  return (
    <Container>
      <PageHeader title={t('tuitionPages.list.title')} sub={t('tuitionPages.list.sub')} />
      <FilteredList
        path={paths.tuitions}
        params={search}
        filters={filters}
        errors={errors}
        sorts={sorts}
        search={{
          label: t('tuitionPages.list.search'),
          button: t('common.search'),
          hint: t('tuitionPages.find.searchHint'),
        }}
        countText={term ? t('tuitionPages.list.foundFor', { total, term }) : t('tuitionPages.list.found', { total })}
        showLabel={t('tuitionPages.find.show', { total })}
        notes={
          <>
            <FindNotes params={params} hints={hints} />
            <TellMe params={search} />
          </>
        }
        aside={<BrowseSidebar />}
      >
        {tuitions.length > 0 ? (
          <TuitionList tuitions={tuitions} across={2} />
        ) : (
          <NothingFound params={search} filters={filters} hints={hints} />
        )}
        <ListPagination
          label={t('tuitionPages.list.pages')}
          meta={listMeta}
          hrefFor={(page) => findHref(params.shown, page)}
          withNumbers
        />
      </FilteredList>
    </Container>
  )
}

type RenderedList = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'list'>['list']

/** The server-rendered list, replaced by the list with own application states and fit once the user is known. */
function useViewerList(params: FindParams, rendered: RenderedList) {
  const isSignedIn = useViewer().state === 'user'
  const own = useCallQuery(findTuitions, { query: findQuery(params) }, { enabled: isSignedIn, initialData: rendered })
  return isSignedIn && own.data ? own.data : rendered
}

function useErrorTexts({ errors }: FindParams) {
  const t = useTranslations()
  return Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, t(key)]))
}

/** The best fit needs a CV. */
function useSorts({ sort }: FindParams) {
  const t = useTranslations('tuitionPages')
  const isTutor = useViewer().user?.role === 'Tutor'
  return [
    { value: 'newest', label: t('list.newest') },
    { value: 'salary', label: t('find.highestSalary') },
    ...(isTutor || sort === 'fit' ? [{ value: 'fit', label: t('find.bestFit') }] : []),
  ]
}

function BrowseSidebar() {
  const t = useTranslations('tuitionPages.list')
  const postAddress = usePostPath()
  return (
    <>
      {postAddress && (
        <Card as="section" padding="wide">
          <h2 className="mb-4 title">{t('lookingForTutor')}</h2>
          <p className="secondary small mb-14">{t('lookingForTutorText')}</p>
          <Button component={Link} to={postAddress} variant="outline" fullWidth>
            {t('post')}
          </Button>
        </Card>
      )}
      <Alert tone="warn">{t.rich('warning', { contact: (words) => <Link to={paths.contact}>{words}</Link> })}</Alert>
    </>
  )
}

/** What was changed in the search or the address to find these results. */
function FindNotes({ params, hints }: { params: FindParams; hints: FindHints }) {
  const t = useTranslations('tuitionPages.find')
  const term = params.filters.q ?? ''
  const { searchedFor, isSimilar } = hints
  const texts = [
    ...(searchedFor === null ? [] : [t('corrected', { term, searchedFor })]),
    ...(isSimilar ? [t('similar', { term })] : []),
    ...(params.sort === 'fit' ? [t('fitNote')] : []),
    ...params.notes.map((note) => t(note)),
  ]
  return texts.map((text) => (
    <Alert key={text} tone="info">
      {text}
    </Alert>
  ))
}
