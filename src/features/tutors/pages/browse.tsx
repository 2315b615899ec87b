import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { PAGE_SIZE, TEXT } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { pageOf, withPage } from '#ui/admin/use-list-address.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { approvedTutors, searchTutors } from '../calls.ts'
import { tutorCardOf } from './tutor-card-of.ts'
import { TutorList } from './tutor-list.tsx'

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
  return <TutorList {...useLoaderData<typeof loader>()} />
}
