import districts from '../lists/districts.bn.json' with { type: 'json' }

/** The districts beside the eight listed cities, stored like a typed city. */
export const DISTRICTS: readonly string[] = Object.keys(districts)

/** The Bangla names of these districts. */
export const DISTRICTS_IN_BANGLA: Readonly<Record<string, string>> = districts

const OLD_NAMES: Readonly<Record<string, string>> = { Bogura: 'Bogra', Cumilla: 'Comilla', Jashore: 'Jessore' }

const toKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

const byKey = new Map(DISTRICTS.flatMap((name) => namesOfCity(name).map((one) => [toKey(one), name])))

/** Whether a city is one of these districts. */
export const isDistrict = (city: string): boolean => Object.hasOwn(districts, city)

/** The name under which a typed city is stored: that of a district for its Bangla or old name; others as typed. */
export const toStoredCity = (city: string): string => byKey.get(toKey(city)) ?? city

/** The names under which a city may be stored, also in older records. */
export function namesOfCity(city: string): string[] {
  return [city, DISTRICTS_IN_BANGLA[city], OLD_NAMES[city]].filter((name) => name !== undefined)
}
