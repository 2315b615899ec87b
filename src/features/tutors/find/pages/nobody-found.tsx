import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { clearedAddress, type Filter, listAddress, namesOf } from '#ui/filters/filter.ts'
import type { TutorOptions } from '../schema.ts'
import { addressWithout, addressWithWords, placeAddress, usePlaceName } from './near-place.ts'
import classes from './nobody-found.module.css'

type NobodyFoundProps = {
  filters: readonly Filter[]
  params: URLSearchParams
  hints: Pick<TutorOptions, 'near' | 'places' | 'shorter'>
}

/** What is near, and the way to let tutors find the guardian instead. */
export function NobodyFound({ filters, params, hints: { near, places, shorter } }: NobodyFoundProps) {
  const t = useTranslations('tutors')
  const toPlace = usePlaceName(t('find.online'))
  const isSearched = params.has('q') || filters.some((filter) => namesOf(filter).some((name) => params.has(name)))
  const isNear = places.length + shorter.length + near.length > 0
  return (
    <div>
      <EmptyState
        text={t('list.empty')}
        hint={isSearched ? t('find.emptyHint') : t('list.emptyHint')}
        action={isSearched && <PostInstead params={params} />}
      />
      {isSearched && (
        <nav className={classes.near} aria-label={t('find.near')}>
          {isNear && <h2 className={classes.title}>{t('find.near')}</h2>}
          <ul>
            {places.map((place) => (
              <li key={placeAddress(paths.tutors, place)}>
                <Link to={placeAddress(paths.tutors, place)}>
                  <LangText>{t('find.inPlace', { place: toPlace(place), total: place.count })}</LangText>
                </Link>
              </li>
            ))}
            {shorter.map(({ q, total }) => (
              <li key={q}>
                <Link to={addressWithWords(paths.tutors, params, q)}>{t('find.instead', { q, total })}</Link>
              </li>
            ))}
            {near.map(({ without, total }) => (
              <li key={without}>
                <Link to={addressWithout(paths.tutors, params, without)}>
                  {t('find.without', { what: labelOf(without, filters, params, t('find.search')), total })}
                </Link>
              </li>
            ))}
            <li>
              <Link to={clearedAddress(filters, paths.tutors, new URLSearchParams())}>{t('list.showAll')}</Link>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}

function labelOf(name: string, filters: readonly Filter[], params: URLSearchParams, search: string): string {
  if (name === 'q') return search
  const filter = filters.find((one) => namesOf(one).includes(name))
  const labels = filter && 'options' in filter ? filter.options : []
  const values = params
    .getAll(name)
    .map((value) => labels.find((option) => option.value === value)?.label ?? value)
    .join(', ')
  return filter && filter.kind !== 'switch' && values ? `${filter.label}: ${values}` : (filter?.label ?? name)
}

/** A link to the post form with what was searched; only guardians and visitors post. */
function PostInstead({ params }: { params: URLSearchParams }) {
  const t = useTranslations('tutors.find')
  const viewer = useViewer()
  const role = viewer.user?.role
  if (role === 'Admin' || role === 'Tutor') return null
  const path = role === 'Guardian' ? paths.guardian.post : paths.postAsVisitor
  const wanted = new URLSearchParams(
    [...params].filter(([name]) => !['q', 'page', 'sort', 'university'].includes(name)),
  )
  return (
    <Button component={Link} to={listAddress(path, wanted)}>
      {t('postInstead')}
    </Button>
  )
}
