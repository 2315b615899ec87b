import { formatPlace } from '#shared/options/location.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { listAddress, SWITCH_ON } from '#ui/filters/filter.ts'
import type { TutorOptions } from '../schema.ts'

type NearPlace = TutorOptions['places'][number]

/** The address of a list with the results of a near place. */
export function placeAddress(path: string, { city, area, filters }: NearPlace): string {
  const place = city === '' ? [['online', SWITCH_ON]] : [['city', city], ...(area === '' ? [] : [['area', area]])]
  return listAddress(path, new URLSearchParams([...place, ...filters.map(({ name, value }) => [name, value])]))
}

/** Names a near place in the viewer's language; one without a city is online. */
export function usePlaceName(online: string) {
  const format = useFormat()
  return ({ city, area }: Pick<NearPlace, 'city' | 'area'>) =>
    city === ''
      ? online
      : formatPlace({ city: format.choice('city', city), areas: area === '' ? [] : [format.areaOrGroup(area)] })
}
