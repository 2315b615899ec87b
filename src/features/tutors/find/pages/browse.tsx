import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { paths } from '#shared/address/paths.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { universityShortName } from '#shared/options/university-short-names.ts'
import { parsePage, withPage } from '#ui/admin/list/use-list-params.ts'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { listApprovedTutors } from '../../calls.ts'
import { countTutorOptions, findTutors } from '../calls.ts'
import { readTutorSearch } from './find-address.ts'
import { TutorList } from './tutor-list.tsx'

export const handle: PageHandle = { startsOnUse: true }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const { query, sort, page, errors } = readTutorSearch(searchParams)
  const paging = { page, limit: PAGE_SIZE.tutors }
  // The plain list is the specification's, whose total is cached.
  const isPlain = Object.keys(query).length === 0 && sort === undefined
  const [{ data, meta }, { data: options }] = await Promise.all([
    isPlain ? send(listApprovedTutors, { query: paging }) : send(findTutors, { query: { ...query, sort, ...paging } }),
    send(countTutorOptions, { query }),
  ])
  const lastPage = Math.max(1, meta.totalPages)
  if (paging.page > lastPage) throw redirect(`?${withPage(searchParams, lastPage)}`)
  const shortNames = Object.fromEntries(
    Object.keys(options.university).flatMap((name) => {
      const short = universityShortName(name)
      return short === '' ? [] : [[name, short]]
    }),
  )
  return { cvs: data, meta, term: query.q ?? '', options, shortNames, errors }
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
