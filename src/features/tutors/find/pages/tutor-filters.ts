import { useTranslations } from 'use-intl'
import { areaGroupsOf } from '#shared/options/area-groups.ts'
import { areasForCity, CITIES } from '#shared/options/areas.ts'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { DISTRICTS } from '#shared/options/districts.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { OTHERS } from '#shared/options/others.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Filter, FilterOption } from '#ui/filters/filter.ts'
import { useTimesFilter } from '#ui/filters/use-times-filter.ts'
import type { TutorOptions } from '../schema.ts'

/** What most guardians look for; it comes first in its list. */
const COMMON_CLASSES = ['KG', 'Class 5', 'Class 6', 'Class 7', 'Class 8', 'Class 9', 'Class 10', 'Inter 1st year']
const COMMON_SUBJECTS = ['All-subject', 'Math', 'English', 'Physics', 'Chemistry', 'Biology', 'Bangla', 'ICT']
const MAX_UNIVERSITIES = 30

type Counts = TutorOptions['class']

type CountedFilter = Exclude<keyof TutorOptions, 'online' | 'university'> & ChoiceKind

/** The number of tutors with a value; none when there are too many tutors to count. */
const countOf = (counts: Counts, value: string): { count?: number } =>
  Object.values(counts).includes(null) ? {} : { count: counts[value] ?? 0 }

const withCommonFirst = (values: readonly string[], common: readonly string[]) => [
  ...common,
  ...values.filter((value) => !common.includes(value)),
]

/** The options with results, most results first. */
function byCount(counts: Counts, toLabel: (value: string) => string): FilterOption[] {
  return Object.entries(counts)
    .toSorted(([a, most], [b, least]) => (least ?? 0) - (most ?? 0) || a.localeCompare(b))
    .slice(0, MAX_UNIVERSITIES)
    .map(([value]) => ({ value, label: toLabel(value), ...countOf(counts, value) }))
}

type TutorFilterInput = {
  options: TutorOptions
  /** Short names of the universities among the options. */
  shortNames: Readonly<Record<string, string>>
  params: URLSearchParams
}

/** The filters of the list of tutors, with the number of tutors of each option. */
export function useTutorFilters({ options, shortNames, params }: TutorFilterInput): Filter[] {
  const format = useFormat()
  const t = useTranslations('tutors.find')
  const fields = useTranslations('fields')
  const times = useTimesFilter()
  const city = params.get('city') ?? ''
  const counted = (name: CountedFilter, values: readonly string[]): FilterOption[] =>
    values
      .filter((value) => value !== OTHERS)
      .map((value) => ({ value, label: format.choice(name, value), ...countOf(options[name], value) }))
  const choices = (name: CountedFilter, label: string, values: readonly string[], isOpen = false) =>
    ({ kind: 'choices', name, label, options: counted(name, values), isOpen }) as const
  const toUniversity = (stored: string) => {
    const name = format.choice('university', stored)
    // The short names are Latin.
    return shortNames[stored] && name === stored ? `${shortNames[stored]} · ${stored}` : name
  }
  const listedAreas = [...areaGroupsOf(city), ...areasForCity(city)]
  const areas = city === '' ? [] : listedAreas.filter((area) => (countOf(options.area, area).count ?? 1) > 0)
  const cities = [...CITIES, ...DISTRICTS.filter((district) => options.city[district] !== undefined)]
  return [
    choices('gender', fields('gender'), TUTOR_GENDERS, true),
    choices('class', fields('preferredClasses'), withCommonFirst(CLASSES, COMMON_CLASSES), true),
    choices('subject', fields('preferredSubjects'), withCommonFirst(SUBJECTS, COMMON_SUBJECTS), true),
    {
      kind: 'choice',
      name: 'city',
      label: fields('city'),
      options: counted('city', cities),
      nameOf: (value) => format.choice('city', value),
    },
    {
      ...choices('area', fields('areas'), areas, true),
      options: counted('area', areas).map((option) => ({ ...option, label: format.areaOrGroup(option.value) })),
      nameOf: format.areaOrGroup,
    },
    {
      kind: 'switch',
      name: 'online',
      label: t('online'),
      ...(options.online === null ? {} : { count: options.online }),
    },
    {
      kind: 'range',
      label: t('salary'),
      to: { name: 'salaryTo', label: t('salaryTo'), chip: (taka) => t('salaryChip', { taka: format.amount(taka) }) },
    },
    choices('medium', fields('preferredMediums'), MEDIUMS),
    {
      kind: 'choices',
      name: 'university',
      label: t('university'),
      options: byCount(options.university, toUniversity),
      nameOf: toUniversity,
    },
    choices('days', fields('availableDays'), AVAILABLE_DAYS),
    times,
  ]
}
