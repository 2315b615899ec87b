import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { areaGroupsOf } from '#shared/options/area-groups.ts'
import { AREAS, CITIES, type City } from '#shared/options/areas.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { DISTRICTS } from '#shared/options/districts.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { OTHERS } from '#shared/options/others.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { UNIVERSITIES } from '#shared/options/universities.ts'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useFormat } from '#ui/data/text/use-format.ts'

/** Highest salaries in taka a month to choose from. */
const SALARIES = [3_000, 5_000, 8_000, 10_000, 15_000, 20_000]

const withoutOthers = (options: readonly string[]) => options.filter((option) => option !== OTHERS)
const LISTED_CITIES = withoutOthers(CITIES)

/** Filters of an admin list of tutors; the areas are those of the chosen city. */
export function useAdminTutorFilters(list: 'pending' | 'approved'): ListFilter[] {
  const format = useFormat()
  const t = useTranslations('tutors.admin.filters')
  const city = useSearchParams()[0].get('city') ?? ''
  const named = (kind: ChoiceKind, values: readonly string[]) =>
    values.map((value) => ({ value, label: format.choice(kind, value) }))
  const areas = LISTED_CITIES.includes(city) ? AREAS[city as City] : LISTED_CITIES.flatMap((one) => AREAS[one as City])
  const state: ListFilter = {
    name: 'state',
    label: t('state'),
    kind: 'select',
    options: (['changed', 'returned'] as const).map((value) => ({ value, label: t(value) })),
  }
  const inCity: ListFilter = {
    name: 'city',
    label: t('city'),
    kind: 'select',
    options: named('city', [...LISTED_CITIES, ...DISTRICTS]),
  }
  const ofGender: ListFilter = {
    name: 'gender',
    label: t('gender'),
    kind: 'select',
    options: named('gender', TUTOR_GENDERS),
  }
  const reported: ListFilter = { name: 'reported', label: t('reported'), kind: 'switch' }
  if (list === 'pending') return [state, inCity, ofGender, reported]
  const listed = [...areaGroupsOf(city || undefined), ...[...new Set(withoutOthers(areas))].sort()]
  const inArea = listed.map((value) => ({ value, label: format.areaOrGroup(value) }))
  const universities = Object.values(UNIVERSITIES).flatMap((kind) => kind.map(({ name }) => name))
  return [
    inCity,
    { name: 'area', label: t('area'), kind: 'select', options: inArea },
    ofGender,
    { name: 'subject', label: t('subject'), kind: 'select', options: named('subject', withoutOthers(SUBJECTS)) },
    { name: 'class', label: t('class'), kind: 'select', options: named('class', withoutOthers(CLASSES)) },
    { name: 'university', label: t('university'), kind: 'select', options: named('university', universities) },
    {
      name: 'salaryTo',
      label: t('salaryTo'),
      kind: 'select',
      options: SALARIES.map((taka) => ({ value: String(taka), label: t('upTo', { taka: format.money(taka * 100) }) })),
    },
    reported,
  ]
}
