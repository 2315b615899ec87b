import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { listRelatedLandings } from '#features/landing/calls.ts'
import { LandingFrame } from '#features/landing/pages/landing-frame.tsx'
import { landingHref } from '#features/landing/pages/landing-href.ts'
import { landingMeta } from '#features/landing/pages/landing-meta.ts'
import { openLanding } from '#features/landing/pages/open-landing.ts'
import { relatedQuery } from '#features/landing/pages/related-landings.tsx'
import { MIN_ITEMS } from '#features/landing/rules.ts'
import { paths } from '#shared/address/paths.ts'
import { FILTER_SEPARATOR, PAGE_SIZE } from '#shared/limits.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { findTuitions, getFindHints } from '../../calls.ts'
import type { FindHints } from '../../schema.ts'
import { TuitionList } from '../tuition-list.tsx'

const MOST = 3

export const handle: PageHandle = { startsOnUse: true }

/** The open tuitions of a city, area, class or subject; fewer than five lead to the list with the same filters. */
export async function loader({ context, params: { '*': rest = '' }, request: { url } }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { choice, path, page, areas, params } = openLanding('tuitions', { rest, url, list: paths.tuitions })
  const filtered = `${paths.tuitions}?${params}`
  const { city, subject } = choice
  const filters = { city, area: areas.join(FILTER_SEPARATOR), class: choice.class, subject, open: true }
  const query = { ...filters, page, limit: PAGE_SIZE.tuitions }
  const near = { city, areas, class: [choice.class].filter(Boolean), subject: [subject].filter(Boolean) }
  const [{ data, meta }, hints, related] = await Promise.all([
    send(findTuitions, { query }),
    send(getFindHints, { query: filters }),
    send(listRelatedLandings, { query: relatedQuery('tuitions', near, path) }),
  ])
  if (meta.total < MIN_ITEMS) throw redirect(filtered)
  if (page > meta.totalPages) throw redirect(landingHref(path, meta.totalPages))
  const most = mostOf(hints.data.counts, choice)
  const landing = { side: 'tuitions' as const, ...choice, path }
  return { landing, query, list: { data, meta }, most, filtered, related: related.data }
}

/** The classes, or subjects of a class, that are asked for most. */
function mostOf({ class: classes, subject }: FindHints['counts'], choice: { class: string }): string[] {
  const counts = (choice.class === '' ? classes : subject).filter(({ count }) => count !== null)
  return counts.slice(0, MOST).map(({ value }) => value)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { landing, list, query, most } = loaderData
  return landingMeta({ landing, page: query.page, total: list.meta.total, most, listPath: paths.tuitions }, matches)
}

export default function TuitionsByPlace() {
  const { landing, query, list, most, filtered, related } = useLoaderData<typeof loader>()
  const isSignedIn = useViewer().state === 'user'
  const own = useCallQuery(findTuitions, { query }, { enabled: isSignedIn, initialData: list })
  const { data, meta } = isSignedIn && own.data ? own.data : list
  return (
    <LandingFrame landing={landing} meta={meta} most={most} list={{ path: paths.tuitions, filtered }} related={related}>
      <TuitionList tuitions={data} across={3} />
    </LandingFrame>
  )
}
