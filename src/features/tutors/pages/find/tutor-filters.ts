import { useTranslations } from 'use-intl'
import { areasForCity, CITIES } from '#shared/options/areas.ts'
import { AVAILABLE_DAYS } from '#shared/options/available-days.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { OTHERS } from '#shared/options/others.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { useShown } from '#ui/data/use-shown.ts'
import type { Filter, FilterOption } from '#ui/filters/filter.ts'
import type { TutorOptions } from '../../find.schema.ts'

/** What most guardians look for; it comes first in its list. */
const COMMON_CLASSES = ['Class 5', 'Class 6', 'Class 7', 'Class 8', 'Class 9', 'Class 10', 'Inter 1st year', 'KG']
const COMMON_SUBJECTS = ['All-subject', 'Math', 'English', 'Physics', 'Chemistry', 'Biology', 'Bangla', 'ICT']
const MAX_UNIVERSITIES = 30

type Counts = TutorOptions['class']

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

/** The filters of the list of tutors, with the number of tutors of each option. [FAM-160, FAM-162] */
export function useTutorFilters({ options, shortNames, params }: TutorFilterInput): Filter[] {
  const shown = useShown()
  const t = useTranslations('tutors.find')
  const fields = useTranslations('fields')
  const city = params.get('city') ?? ''
  const withCounts = (kind: ChoiceKind, values: readonly string[], counts: Counts): FilterOption[] =>
    values
      .filter((value) => value !== OTHERS)
      .map((value) => ({ value, label: shown.choice(kind, value), ...countOf(counts, value) }))
  const toUniversity = (stored: string) => {
    const name = shown.choice('university', stored)
    // The short names are Latin.
    return shortNames[stored] && name === stored ? `${shortNames[stored]} · ${stored}` : name
  }
  const areas = city === '' ? [] : areasForCity(city).filter((area) => (countOf(options.area, area).count ?? 1) > 0)
  return [
    {
      kind: 'choices',
      name: 'gender',
      label: fields('gender'),
      options: withCounts('gender', TUTOR_GENDERS, options.gender),
      isOpen: true,
    },
    {
      kind: 'choices',
      name: 'class',
      label: fields('preferredClasses'),
      options: withCounts('class', withCommonFirst(CLASSES, COMMON_CLASSES), options.class),
      isOpen: true,
    },
    {
      kind: 'choices',
      name: 'subject',
      label: fields('preferredSubjects'),
      options: withCounts('subject', withCommonFirst(SUBJECTS, COMMON_SUBJECTS), options.subject),
      isOpen: true,
    },
    { kind: 'choice', name: 'city', label: fields('city'), options: withCounts('city', CITIES, options.city) },
    {
      kind: 'choices',
      name: 'area',
      label: fields('areas'),
      options: withCounts('area', areas, options.area),
      nameOf: (area) => shown.choice('area', area),
      isOpen: true,
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
      to: { name: 'salaryTo', label: t('salaryTo'), chip: (taka) => t('salaryChip', { taka: shown.amount(taka) }) },
    },
    {
      kind: 'choices',
      name: 'medium',
      label: fields('preferredMediums'),
      options: withCounts('medium', MEDIUMS, options.medium),
    },
    {
      kind: 'choices',
      name: 'university',
      label: t('university'),
      options: byCount(options.university, toUniversity),
      nameOf: toUniversity,
    },
    {
      kind: 'choices',
      name: 'days',
      label: fields('availableDays'),
      options: withCounts('days', AVAILABLE_DAYS, options.days),
    },
  ]
}
