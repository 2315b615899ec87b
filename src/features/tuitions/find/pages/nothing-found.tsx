import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressWithout, addressWithWords, placeAddress, usePlaceName } from '#features/tutors/find/pages/near-place.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { activeFilters, type Filter, namesOf, toggledAddress } from '#ui/filters/filter.ts'
import type { FindHints } from '../schema.ts'
import classes from './browse.module.css'

type NothingFoundProps = { params: URLSearchParams; filters: readonly Filter[]; hints: FindHints }

/** The empty list with what is near: the results without one of the filters. */
export function NothingFound({ params, filters, hints }: NothingFoundProps) {
  const t = useTranslations('tuitionPages')
  const toPlace = usePlaceName(t('find.online'))
  const isFiltered = params.size > 0
  const shorter = hints.shorter.map(({ q, count }) => ({
    href: addressWithWords(paths.tuitions, params, q),
    label: t('find.instead', { q, total: count }),
  }))
  const wider = hints.near.map(({ without, count }) => ({
    href:
      without === 'open'
        ? toggledAddress('closed', paths.tuitions, params)
        : addressWithout(paths.tuitions, params, without),
    label:
      without === 'open'
        ? t('find.withClosed', { total: count })
        : t('find.without', { what: describe(filters, params, without), total: count }),
  }))
  const places = hints.places.map((place) => ({
    href: placeAddress(paths.tuitions, place),
    label: t('find.inPlace', { place: toPlace(place), total: place.count }),
  }))
  const near = [...places, ...shorter, ...wider]
  return (
    <EmptyState
      text={t('list.empty')}
      hint={t(!isFiltered ? 'list.emptyHint' : near.length > 0 ? 'find.nearHint' : 'list.emptySearchHint')}
      action={
        <>
          {near.length > 0 && (
            <ul className={classes.near}>
              {near.map(({ href, label }) => (
                <li key={href}>
                  <Button component={Link} to={href} variant="outline" fullWidth>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button component={Link} to={paths.tuitions} variant={near.length > 0 ? 'subtle' : 'outline'}>
            {t('list.showAll')}
          </Button>
        </>
      }
    />
  )
}

/** The chosen values of a filter, or the words of the search. */
function describe(filters: readonly Filter[], params: URLSearchParams, name: string): string {
  if (name === 'q') return `“${params.get('q') ?? ''}”`
  const chosen = filters.filter((filter) => namesOf(filter).includes(name))
  const own = new URLSearchParams([...params].filter(([key]) => key === name))
  return activeFilters(chosen, paths.tuitions, own)
    .map(({ text }) => text)
    .join(', ')
}
