import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { areaGroupsOf } from '#shared/options/area-groups.ts'
import { AREAS, CITIES, type City } from '#shared/options/areas.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { DISTRICTS } from '#shared/options/districts.ts'
import { GENDERS } from '#shared/options/genders.ts'
import { OTHERS } from '#shared/options/others.ts'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { ADMIN_AGES, ADMIN_STATES } from '../schema.ts'

const withoutOthers = (options: readonly string[]) => options.filter((option) => option !== OTHERS)
const LISTED_CITIES = withoutOthers(CITIES)
const SHOWN_STATES = ADMIN_STATES.filter((state) => state !== 'available' && state !== 'pending')

/** Filters of the admin lists of tuitions; the areas are those of the chosen city. */
export function useAdminTuitionFilters({ withState = false } = {}): ListFilter[] {
  const format = useFormat()
  const t = useTranslations('tuitionOffice')
  const city = useSearchParams()[0].get('city') ?? ''
  const option = (group: 'states' | 'ages') => (value: (typeof SHOWN_STATES | typeof ADMIN_AGES)[number]) => ({
    value,
    label: group === 'states' ? t(`states.${value as 'open'}`) : t(`ages.${value as 'day'}`),
  })
  const named = (kind: ChoiceKind, values: readonly string[]) =>
    values.map((value) => ({ value, label: format.choice(kind, value) }))
  const areas = LISTED_CITIES.includes(city) ? AREAS[city as City] : LISTED_CITIES.flatMap((one) => AREAS[one as City])
  return [
    ...(withState
      ? [
          {
            name: 'state',
            label: t('filters.state'),
            kind: 'select' as const,
            options: SHOWN_STATES.map(option('states')),
          },
        ]
      : []),
    { name: 'class', label: t('filters.class'), kind: 'select', options: named('class', withoutOthers(CLASSES)) },
    {
      name: 'city',
      label: t('filters.city'),
      kind: 'select',
      options: [...named('city', [...LISTED_CITIES, ...DISTRICTS]), { value: 'Online', label: t('filters.online') }],
    },
    {
      name: 'area',
      label: t('filters.area'),
      kind: 'select',
      options: [...areaGroupsOf(city || undefined), ...[...new Set(withoutOthers(areas))].sort()].map((value) => ({
        value,
        label: format.areaOrGroup(value),
      })),
    },
    { name: 'gender', label: t('filters.gender'), kind: 'select', options: named('gender', GENDERS) },
    { name: 'age', label: t('filters.age'), kind: 'select', options: ADMIN_AGES.map(option('ages')) },
    { name: 'reported', label: t('filters.reported'), kind: 'switch' },
    ...(withState ? [{ name: 'unshared', label: t('filters.unshared'), kind: 'switch' as const }] : []),
  ]
}
