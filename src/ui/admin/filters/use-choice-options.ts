import { useSearchParams } from 'react-router'
import { areaGroupsOf } from '#shared/options/area-groups.ts'
import { AREAS, CITIES, type City } from '#shared/options/areas.ts'
import type { ChoiceKind } from '#shared/options/choice-names.ts'
import { DISTRICTS } from '#shared/options/districts.ts'
import { OTHERS } from '#shared/options/others.ts'
import { useFormat } from '../../data/text/use-format.ts'

const withoutOthers = (options: readonly string[]) => options.filter((option) => option !== OTHERS)
const LISTED_CITIES = withoutOthers(CITIES)

/** Options of admin filters by named choices and places; the areas are those of the city in the address. */
export function useChoiceOptions() {
  const format = useFormat()
  const city = useSearchParams()[0].get('city') ?? ''
  const named = (kind: ChoiceKind, values: readonly string[]) =>
    withoutOthers(values).map((value) => ({ value, label: format.choice(kind, value) }))
  const areas = LISTED_CITIES.includes(city) ? AREAS[city as City] : LISTED_CITIES.flatMap((one) => AREAS[one as City])
  return {
    named,
    cities: named('city', [...LISTED_CITIES, ...DISTRICTS]),
    areas: [...areaGroupsOf(city || undefined), ...[...new Set(withoutOthers(areas))].sort()].map((value) => ({
      value,
      label: format.areaOrGroup(value),
    })),
  }
}
