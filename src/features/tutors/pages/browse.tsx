import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { MAX_LENGTH, PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { parsePage, withPage } from '#ui/admin/use-list-params.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listApprovedTutors, searchTutors } from '../calls.ts'
import { TutorList } from './tutor-list.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const term = cleanSearchTerm(searchParams.get('q') ?? '')
  const paging = { page: parsePage(searchParams.get('page')), limit: PAGE_SIZE.tutors }
  const { data, meta } = term
    ? await send(searchTutors, { body: { searchTerm: term, ...paging } })
    : await send(listApprovedTutors, { query: paging })
  const lastPage = Math.max(1, meta.totalPages)
  if (paging.page > lastPage) throw redirect(`?${withPage(searchParams, lastPage)}`)
  return { cvs: data, meta, term }
}

/** Makes a term from the address acceptable to the search call. */
function cleanSearchTerm(term: string): string {
  return term.replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_LENGTH.searchTerm)
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
  const page = parsePage(new URLSearchParams(location.search).get('page'))
  return pageMeta(
    {
      title: text(metaLocale(matches), 'tutors.list.title'),
      description: text(metaLocale(matches), 'tutors.list.description'),
      path: paths.tutors + (page > 1 ? `?page=${page}` : ''),
    },
    matches,
  )
}

export default function Browse() {
  return <TutorList {...useLoaderData<typeof loader>()} />
}
