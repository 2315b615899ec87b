import { Button } from '@mantine/core'
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listApprovedTuitions, searchTuitions } from '../calls.ts'
import classes from './browse.module.css'
import { useFlashToast } from './flash-toast.ts'
import { listHref, parseListParams } from './list-params.ts'
import { TuitionList } from './tuition-list.tsx'
import { usePostPath } from './use-post-path.ts'
import { useViewerTuitions } from './use-viewer-tuitions.ts'

const limit = PAGE_SIZE.tuitions

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const params = parseListParams(new URL(request.url).searchParams)
  const { term, page } = params
  const { data, meta } = term
    ? await send(searchTuitions, { body: { searchTerm: term, page, limit } })
    : await send(listApprovedTuitions, { query: { page, limit } })
  if (page > Math.max(1, meta.totalPages)) throw redirect(listHref({ term, page: meta.totalPages }))
  return { params, list: { data, meta } }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'tuitionPages.list.title'),
      description: text(metaLocale(matches), 'tuitionPages.list.description'),
      // Search results have no canonical address.
      ...(loaderData && loaderData.params.term === '' ? { path: listHref(loaderData.params) } : {}),
    },
    matches,
  )

export default function BrowseTuitions() {
  const t = useTranslations('tuitionPages.list')
  const { params, list } = useLoaderData<typeof loader>()
  const { data: tuitions, meta: listMeta } = useViewerTuitions({ ...params, limit }, list)
  useFlashToast()
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('sub')} />
      <TuitionSearch term={params.term} />
      <ResultCount total={listMeta.total} term={params.term} />
      <TwoColumns aside={<BrowseSidebar />}>
        {tuitions.length > 0 ? <TuitionList tuitions={tuitions} across={2} /> : <NoTuitionsFound term={params.term} />}
        <ListPagination label={t('pages')} meta={listMeta} hrefFor={(page) => listHref({ term: params.term, page })} />
      </TwoColumns>
    </Container>
  )
}

function TuitionSearch({ term }: { term: string }) {
  const t = useTranslations()
  const placeholder = t('tuitionPages.list.search')
  return <SearchBox label={placeholder} placeholder={placeholder} button={t('common.search')} value={term} />
}

function ResultCount({ total, term }: { total: number; term: string }) {
  const t = useTranslations('tuitionPages.list')
  return (
    <p className={classes.bar}>
      <span role="status">{term ? t('foundFor', { total, term }) : t('found', { total })}</span>
      <span>{t('newest')}</span>
    </p>
  )
}

function NoTuitionsFound({ term }: { term: string }) {
  const t = useTranslations('tuitionPages.list')
  return (
    <EmptyState
      text={t('empty')}
      hint={t(term ? 'emptySearchHint' : 'emptyHint')}
      action={
        <Button component={Link} to={paths.tuitions} variant="outline">
          {t('showAll')}
        </Button>
      }
    />
  )
}

function BrowseSidebar() {
  const t = useTranslations('tuitionPages.list')
  const postAddress = usePostPath()
  return (
    <>
      {postAddress && (
        <Card as="section" padding="wide">
          <h2 className={classes.sideTitle}>{t('lookingForTutor')}</h2>
          <p className={classes.sideText}>{t('lookingForTutorText')}</p>
          <Button component={Link} to={postAddress} variant="outline" fullWidth>
            {t('post')}
          </Button>
        </Card>
      )}
      <Alert tone="warn">{t.rich('warning', { contact: (words) => <Link to={paths.contact}>{words}</Link> })}</Alert>
    </>
  )
}
