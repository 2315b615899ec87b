import { useTranslations } from 'use-intl'
import { CITIES } from '#shared/options/areas.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { useShown } from '#ui/data/use-shown.ts'
import type { Filter, FilterOption } from '#ui/filters/filter.ts'
import type { FindHints } from '../../find.schema.ts'

type Counts = FindHints['counts'][keyof FindHints['counts']]

/** The most options of one filter; typed values are many. */
const MAX_OPTIONS = 60

/** The filters of the public list, with the results of each option. [FAM-103, FAM-104] */
export function useTuitionFilters(counts: FindHints['counts'], params: URLSearchParams): Filter[] {
  const shown = useShown()
  const t = useTranslations('tuitionPages.find')
  const named = (kind: ChoiceKind) => (value: string) => shown.choice(kind, value)
  const hasAreas = params.has('city') || params.has('area')
  return [
    {
      kind: 'choice',
      name: 'city',
      label: t('city'),
      ...namedOptions(inOrder(counts.city, CITIES), named('city')),
    },
    ...(hasAreas
      ? [
          {
            kind: 'choices',
            name: 'area',
            label: t('area'),
            ...namedOptions(counts.area, named('area')),
            isOpen: true,
          } as const,
        ]
      : []),
    {
      kind: 'range',
      label: t('salary'),
      from: { name: 'salaryFrom', label: t('from'), chip: (value) => t('salaryFrom', { value: shown.amount(value) }) },
      to: { name: 'salaryTo', label: t('to'), chip: (value) => t('salaryTo', { value: shown.amount(value) }) },
    },
    {
      kind: 'choices',
      name: 'class',
      label: t('class'),
      ...namedOptions(inOrder(counts.class, CLASSES), named('class')),
      isOpen: true,
    },
    { kind: 'choices', name: 'subject', label: t('subject'), ...namedOptions(counts.subject, named('subject')) },
    {
      kind: 'choices',
      name: 'medium',
      label: t('medium'),
      ...namedOptions(inOrder(counts.medium, MEDIUMS), named('medium')),
    },
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
    { kind: 'switch', name: 'open', label: t('open'), ...countOf(counts.open, '1'), isQuick: true },
  ]
}

/** The options with results, and the names of chosen values without any. */
function namedOptions(counts: Counts, nameOf: (value: string) => string) {
  const options: FilterOption[] = counts
    .filter(({ count }) => count !== 0)
    .slice(0, MAX_OPTIONS)
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
