import { useTranslations } from 'use-intl'
import { CLASSES } from '#shared/options/classes.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { UNIVERSITIES } from '#shared/options/universities.ts'
import type { ListFilter } from '#ui/admin/filters/list-filter.ts'
import { useChoiceOptions } from '#ui/admin/filters/use-choice-options.ts'
import { useFormat } from '#ui/data/text/use-format.ts'

/** Highest salaries in taka a month to choose from. */
const SALARIES = [3_000, 5_000, 8_000, 10_000, 15_000, 20_000]

/** Filters of an admin list of tutors. */
export function useAdminTutorFilters(list: 'pending' | 'approved'): ListFilter[] {
  const format = useFormat()
  const t = useTranslations('tutors.admin.filters')
  const { named, cities, areas } = useChoiceOptions()
  const states = (['changed', 'returned'] as const).map((value) => ({ value, label: t(value) }))
  const genders = named('gender', TUTOR_GENDERS)
  const inCity: ListFilter = { name: 'city', label: t('city'), kind: 'select', options: cities }
  const ofGender: ListFilter = { name: 'gender', label: t('gender'), kind: 'select', options: genders }
  const reported: ListFilter = { name: 'reported', label: t('reported'), kind: 'switch' }
  if (list === 'pending')
    return [{ name: 'state', label: t('state'), kind: 'select', options: states }, inCity, ofGender, reported]
  const universities = Object.values(UNIVERSITIES).flatMap((kind) => kind.map(({ name }) => name))
  const salaries = SALARIES.map((taka) => ({
    value: String(taka),
    label: t('upTo', { taka: format.money(taka * 100) }),
  }))
  return [
    inCity,
    { name: 'area', label: t('area'), kind: 'select', options: areas },
    ofGender,
    { name: 'subject', label: t('subject'), kind: 'select', options: named('subject', SUBJECTS) },
    { name: 'class', label: t('class'), kind: 'select', options: named('class', CLASSES) },
    { name: 'university', label: t('university'), kind: 'select', options: named('university', universities) },
    { name: 'salaryTo', label: t('salaryTo'), kind: 'select', options: salaries },
    reported,
  ]
}
