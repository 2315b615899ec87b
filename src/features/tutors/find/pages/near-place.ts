import { formatPlace } from '#shared/options/location.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { listAddress, SWITCH_ON, without } from '#ui/filters/filter.ts'
import type { TutorOptions } from '../schema.ts'

type NearPlace = TutorOptions['places'][number]

/** The address of a list with the results of a near place. */
export function placeAddress(path: string, { city, area, filters }: NearPlace): string {
  const place = city === '' ? [['online', SWITCH_ON]] : [['city', city], ...(area === '' ? [] : [['area', area]])]
  return listAddress(path, new URLSearchParams([...place, ...filters.map(({ name, value }) => [name, value])]))
}

/** The address with another search. */
export const addressWithWords = (path: string, params: URLSearchParams, q: string) =>
  listAddress(
    path,
    new URLSearchParams([...without(params, 'page')].map(([name, value]) => [name, name === 'q' ? q : value])),
  )

/** The address without a filter; areas leave with their city. */
export const addressWithout = (path: string, params: URLSearchParams, name: string) =>
  listAddress(path, without(name === 'city' ? without(params, 'area') : params, name))

/** Names a near place in the viewer's language; one without a city is online. */
export function usePlaceName(online: string) {
  const format = useFormat()
  return ({ city, area }: Pick<NearPlace, 'city' | 'area'>) =>
    city === ''
      ? online
      : formatPlace({ city: format.choice('city', city), areas: area === '' ? [] : [format.areaOrGroup(area)] })
}
