import { useTranslations } from 'use-intl'
import { FREE_TIMES } from '#shared/ranking/free-times.ts'
import { useFormat } from '../data/text/use-format.ts'
import type { Filter } from './filter.ts'

/** The filter by free times, any of which is enough. */
export function useTimesFilter(): Filter {
  const t = useTranslations('fields')
  const { choice } = useFormat()
  return {
    ...({ kind: 'times', name: 'time', label: t('freeTimes') } as const),
    options: FREE_TIMES.map((value) => ({ value, label: choice('freeTime', value) })),
  }
}
