import { useTranslations } from 'use-intl'
import { CLASSES } from '#shared/options/classes.ts'
import { GENDERS } from '#shared/options/genders.ts'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useChoiceOptions } from '#ui/admin/filters/use-choice-options.ts'
import { ADMIN_AGES, ADMIN_STATES } from '../schema.ts'

/** Filters of the admin lists of tuitions. */
export function useAdminTuitionFilters({ withState = false } = {}): ListFilter[] {
  const t = useTranslations('tuitionOffice')
  const { named, cities, areas } = useChoiceOptions()
  const states = ADMIN_STATES.flatMap((value) =>
    value === 'available' || value === 'pending' ? [] : [{ value, label: t(`states.${value}`) }],
  )
  const ages = ADMIN_AGES.map((value) => ({ value, label: t(`ages.${value}`) }))
  const inPlace = [...cities, { value: 'Online', label: t('filters.online') }]
  const filters: ListFilter[] = [
    { name: 'class', label: t('filters.class'), kind: 'select', options: named('class', CLASSES) },
    { name: 'city', label: t('filters.city'), kind: 'select', options: inPlace },
    { name: 'area', label: t('filters.area'), kind: 'select', options: areas },
    { name: 'gender', label: t('filters.gender'), kind: 'select', options: named('gender', GENDERS) },
    { name: 'age', label: t('filters.age'), kind: 'select', options: ages },
    { name: 'reported', label: t('filters.reported'), kind: 'switch' },
  ]
  if (!withState) return filters
  return [
    { name: 'state', label: t('filters.state'), kind: 'select', options: states },
    ...filters,
    { name: 'unshared', label: t('filters.unshared'), kind: 'switch' },
  ]
}
