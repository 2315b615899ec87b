import areasByCity from '../lists/areas.json' with { type: 'json' }
import { OTHERS } from './others.ts'

/** The cities in the order of the form. */
export const CITIES = [
  'Barishal',
  'Chittagong',
  'Dhaka',
  'Khulna',
  'Mymensingh',
  'Rajshahi',
  'Rangpur',
  'Sylhet',
  'Others',
] as const

export type City = (typeof CITIES)[number]

/** The areas of each city in alphabetical order, `Others` last; Dhaka also has `Online`. */
export const AREAS: Readonly<Record<City, readonly string[]>> = areasByCity

const AREAS_OF_TYPED_CITY: readonly string[] = [OTHERS]

/** The areas to offer for a city; a typed city has only `Others`. */
export function areasForCity(city: string): readonly string[] {
  return isCity(city) ? AREAS[city] : AREAS_OF_TYPED_CITY
}

/** Whether the city is on the list; `Others` is not a city. */
export function isListedCity(city: string): boolean {
  return city !== OTHERS && isCity(city)
}

function isCity(city: string): city is City {
  return CITIES.some((listed) => listed === city)
}
