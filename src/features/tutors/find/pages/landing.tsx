import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { listRelatedLandings } from '#features/landing/calls.ts'
import { LandingFrame } from '#features/landing/pages/landing-frame.tsx'
import { landingHref } from '#features/landing/pages/landing-href.ts'
import { landingMeta } from '#features/landing/pages/landing-meta.ts'
import { openLanding } from '#features/landing/pages/open-landing.ts'
import { relatedQuery } from '#features/landing/pages/related-landings.tsx'
import { MIN_ITEMS } from '#features/landing/rules.ts'
import { paths } from '#shared/address/paths.ts'
import { FILTER_SEPARATOR, PAGE_SIZE } from '#shared/limits.ts'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { countTutorOptions, findTutors } from '../calls.ts'
import type { TutorOptions } from '../schema.ts'
import { TutorCard } from './tutor-card.tsx'

const MOST = 3

export const handle: PageHandle = { startsOnUse: true }

/** The tutors of a city, area, class or subject; fewer than five lead to the list with the same filters. */
export async function loader({ context, params: { '*': rest = '' }, request: { url } }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { choice, path, page, areas, params } = openLanding('tutors', { rest, url, list: paths.tutors })
  const filtered = `${paths.tutors}?${params}`
  const { city, subject } = choice
  const filters = { city, area: areas.join(FILTER_SEPARATOR), class: choice.class, subject }
  const near = { city, areas, class: [choice.class].filter(Boolean), subject: [subject].filter(Boolean) }
  const [{ data, meta }, options, related] = await Promise.all([
    send(findTutors, { query: { ...filters, page, limit: PAGE_SIZE.tutors } }),
    send(countTutorOptions, { query: filters }),
    send(listRelatedLandings, { query: relatedQuery('tutors', near, path) }),
  ])
  if (meta.total < MIN_ITEMS) throw redirect(filtered)
  if (page > meta.totalPages) throw redirect(landingHref(path, meta.totalPages))
  const landing = { side: 'tutors' as const, ...choice, path }
  return { landing, page, cvs: data, meta, most: mostOf(options.data, choice), filtered, related: related.data }
}

/** The subjects, or the classes of a subject, that are taught most often. */
function mostOf({ class: classes, subject }: TutorOptions, choice: { subject: string }): string[] {
  const counts = Object.entries(choice.subject === '' ? subject : classes)
  return counts
    .flatMap(([name, count]) => (count === null ? [] : [{ name, count }]))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ name }) => name)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { landing, page, most } = loaderData
  return landingMeta({ landing, page, total: loaderData.meta.total, most, listPath: paths.tutors }, matches)
}

export default function TutorsByPlace() {
  const { landing, cvs, meta, most, filtered, related } = useLoaderData<typeof loader>()
  return (
    <LandingFrame landing={landing} meta={meta} most={most} list={{ path: paths.tutors, filtered }} related={related}>
      <CardGrid>
        {cvs.map((cv) => (
          <TutorCard key={cv._id} cv={cv} headingLevel={2} />
        ))}
      </CardGrid>
    </LandingFrame>
  )
}
