import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AREAS, CITIES, type City } from '#shared/options/areas.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { OTHERS } from '#shared/options/others.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useShown } from '#ui/data/use-shown.ts'

const withoutOthers = (options: readonly string[]) => options.filter((option) => option !== OTHERS)
const LISTED_CITIES = withoutOthers(CITIES)

/** Filters of an admin list of tutors; the areas are those of the chosen city. [OFF-207] */
export function useTutorFilters(list: 'pending' | 'approved'): ListFilter[] {
  const shown = useShown()
  const t = useTranslations('tutors.admin.filters')
  const city = useSearchParams()[0].get('city') ?? ''
  const named = (kind: ChoiceKind, values: readonly string[]) =>
    values.map((value) => ({ value, label: shown.choice(kind, value) }))
  const areas = LISTED_CITIES.includes(city) ? AREAS[city as City] : LISTED_CITIES.flatMap((one) => AREAS[one as City])
  const state: ListFilter = {
    name: 'state',
    label: t('state'),
    kind: 'select',
    options: [{ value: 'returned', label: t('returned') }],
  }
  const inCity: ListFilter = { name: 'city', label: t('city'), kind: 'select', options: named('city', LISTED_CITIES) }
  const ofGender: ListFilter = {
    name: 'gender',
    label: t('gender'),
    kind: 'select',
    options: named('gender', TUTOR_GENDERS),
  }
  const reported: ListFilter = { name: 'reported', label: t('reported'), kind: 'switch' }
  if (list === 'pending') return [state, inCity, ofGender, reported]
  const inArea = [...new Set(withoutOthers(areas))].sort()
  return [
    inCity,
    { name: 'area', label: t('area'), kind: 'select', options: named('area', inArea) },
    ofGender,
    { name: 'subject', label: t('subject'), kind: 'select', options: named('subject', withoutOthers(SUBJECTS)) },
    reported,
  ]
}
