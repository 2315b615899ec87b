import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { clearedAddress, type Filter, listAddress, namesOf } from '#ui/filters/filter.ts'
import { Button } from '#ui/layout/button.tsx'
import type { TutorOptions } from '../../find.schema.ts'
import classes from './nobody-found.module.css'

type NobodyFoundProps = { filters: readonly Filter[]; params: URLSearchParams; near: TutorOptions['near'] }

/** What is near, and the way to let tutors find the guardian instead. [FAM-163, FAM-165] */
export function NobodyFound({ filters, params, near }: NobodyFoundProps) {
  const t = useTranslations('tutors')
  const isSearched = params.has('q') || filters.some((filter) => namesOf(filter).some((name) => params.has(name)))
  return (
    <div className={classes.empty}>
      <EmptyState
        text={t('list.empty')}
        hint={isSearched ? t('find.emptyHint') : t('list.emptyHint')}
        action={isSearched && <PostInstead params={params} />}
      />
      {isSearched && (
        <nav className={classes.near} aria-label={t('find.near')}>
          <h2 className={classes.title}>{t('find.near')}</h2>
          <ul>
            {near.map(({ without, total }) => (
              <li key={without}>
                <Link to={addressWithout(without, params)}>
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

function addressWithout(name: string, params: URLSearchParams): string {
  const dropped = name === 'city' ? ['city', 'area', 'page'] : [name, 'page']
  return listAddress(paths.tutors, new URLSearchParams([...params].filter(([key]) => !dropped.includes(key))))
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
