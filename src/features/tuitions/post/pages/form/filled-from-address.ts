import { GENDERS } from '#shared/options/genders.ts'
import { FREE_TIMES } from '#shared/ranking/free-times.ts'
import { toChoice } from '#ui/form/choice/choice.ts'
import { toLocationChoice } from '#ui/form/choice/location-choice.ts'
import type { TuitionValues } from './tuition-values.ts'

const MAX_VALUES = 10
const MAX_LENGTH = 80

/** The values of a new post that an address names, such as the filters of a search that found nobody. */
export function filledFromAddress(params: URLSearchParams): Partial<TuitionValues> {
  const list = (name: string) => [...new Set(params.getAll(name))].filter(isSensible).slice(0, MAX_VALUES)
  const [city = ''] = list('city')
  const genders = list('gender')
  return {
    class: toChoice(list('class')),
    subjects: toChoice(list('subject')),
    medium: toChoice(list('medium')),
    gender: genders.length === 1 ? (GENDERS.find((gender) => gender === genders[0]) ?? '') : '',
    isOnline: params.has('online') && city === '',
    freeTimes: FREE_TIMES.filter((time) => params.getAll('time').includes(time)),
    location: toLocationChoice({ city, areas: city === '' ? [] : list('area') }),
  }
}

const isSensible = (value: string) => value.trim() !== '' && value.length <= MAX_LENGTH && value.isWellFormed()
