import { useTranslations } from 'use-intl'
import { areaGroupsOf } from '#shared/options/area-groups.ts'
import { CITIES } from '#shared/options/areas.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { OTHERS } from '#shared/options/others.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Filter, FilterOption } from '#ui/filters/filter.ts'
import { useTimesFilter } from '#ui/filters/use-times-filter.ts'
import type { FindHints } from '../schema.ts'

type Counts = FindHints['counts'][keyof FindHints['counts']]

/** The most options of one filter; typed values are many. */
const MAX_OPTIONS = 60
/** Room for all areas of a city. */
const MAX_AREAS = 150

/** The filters of the public list, with the results of each option. */
export function useTuitionFilters(counts: FindHints['counts'], params: URLSearchParams): Filter[] {
  const format = useFormat()
  const t = useTranslations('tuitionPages.find')
  const named = (name: keyof typeof counts & ChoiceKind, order: readonly string[] = []) =>
    namedOptions(inOrder(counts[name], order), (value) => format.choice(name, value))
  const times = useTimesFilter()
  const hasAreas = params.has('city') || params.has('area')
  return [
    {
      kind: 'choice',
      name: 'city',
      label: t('city'),
      ...named(
        'city',
        CITIES.filter((city) => city !== OTHERS),
      ),
    },
    ...(hasAreas
      ? [
          {
            ...({ kind: 'choices', name: 'area', label: t('area'), isOpen: true } as const),
            ...namedOptions(inOrder(counts.area, areaGroupsOf()), format.areaOrGroup, MAX_AREAS),
          },
        ]
      : []),
    {
      kind: 'range',
      label: t('salary'),
      from: { name: 'salaryFrom', label: t('from'), chip: (value) => t('salaryFrom', { value: format.amount(value) }) },
      to: { name: 'salaryTo', label: t('to'), chip: (value) => t('salaryTo', { value: format.amount(value) }) },
    },
    { kind: 'choices', name: 'class', label: t('class'), ...named('class', CLASSES), isOpen: true },
    { kind: 'choices', name: 'subject', label: t('subject'), ...named('subject') },
    { kind: 'choices', name: 'medium', label: t('medium'), ...named('medium', MEDIUMS) },
    {
      kind: 'choice',
      name: 'gender',
      label: t('gender'),
      options: TUTOR_GENDERS.map((value) => ({
        value,
        label: t(value === 'Female' ? 'female' : 'male'),
        ...countOf(counts.gender, value),
      })),
    },
    {
      kind: 'choices',
      name: 'days',
      label: t('days'),
      ...namedOptions(inOrder(counts.days, ['1', '2', '3', '4', '5', '6', '7']), (days) =>
        t('daysAWeek', { days: Number(days) }),
      ),
    },
    times,
    {
      kind: 'choice',
      name: 'posted',
      label: t('posted'),
      options: [
        { value: 'day', label: t('lastDay') },
        { value: 'week', label: t('lastWeek') },
        { value: 'month', label: t('lastMonth') },
      ],
    },
    { kind: 'switch', name: 'online', label: t('online'), ...countOf(counts.online, '1') },
    { kind: 'switch', name: 'closed', label: t('closed'), isQuick: true },
  ]
}

/** The options with results, and the names of chosen values without any. */
function namedOptions(counts: Counts, nameOf: (value: string) => string, most = MAX_OPTIONS) {
  const options: FilterOption[] = counts
    .filter(({ count }) => count !== 0)
    .slice(0, most)
    .map(({ value }) => ({ value, label: nameOf(value), ...countOf(counts, value) }))
  return { options, nameOf }
}

/** The number of results with a value; none where it was not counted. */
function countOf(counts: Counts, value: string): { count?: number } {
  const found = counts.find((option) => option.value === value)
  if (!found) return { count: 0 }
  return found.count === null ? {} : { count: found.count }
}

/** The listed values in their order, then typed ones, most results first. */
function inOrder(counts: Counts, order: readonly string[]): Counts {
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return [...counts].sort((a, b) => place(a.value) - place(b.value))
}
