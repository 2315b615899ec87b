import { expect, test } from 'vitest'
import bangla from '../lists/areas.bn.json' with { type: 'json' }
import { AREAS, areasForCity, CITIES } from './areas.ts'
import { OTHERS } from './others.ts'

test('[TFORM-41] the cities are in order', () => {
  expect(CITIES.join(', ')).toBe('Barishal, Chittagong, Dhaka, Khulna, Mymensingh, Rajshahi, Rangpur, Sylhet, Others')
})

test('[TFORM-42] each city has its own list of areas', () => {
  const lists = CITIES.map((city) => areasForCity(city).join())
  expect(new Set(lists).size).toBe(CITIES.length)
  expect(areasForCity('Dhaka')).toContain('Mirpur 10')
  expect(areasForCity('Sylhet')).toContain('Zindabazar')
  expect(areasForCity('Sylhet')).not.toContain('Mirpur 10')
})

test.each(CITIES)('[TFORM-43] the areas of %s end with Others and have no duplicates', (city) => {
  const areas = areasForCity(city)
  expect(areas.at(-1)).toBe(OTHERS)
  expect(new Set(areas).size).toBe(areas.length)
  expect(areas.every((area) => area.trim() === area && area !== '')).toBe(true)
})

test('[TFORM-44] only Dhaka has the area Online', () => {
  expect(CITIES.filter((city) => areasForCity(city).includes('Online'))).toEqual(['Dhaka'])
})

test.each(['Comilla', 'dhaka', '', '__proto__', 'toString'])(
  'the unlisted city %j has only the area Others',
  (city) => {
    expect(areasForCity(city)).toEqual([OTHERS])
  },
)

test.each(CITIES)('every area of %s has a Bangla name', (city) => {
  expect(Object.keys(bangla[city].areas).toSorted()).toEqual(AREAS[city].toSorted())
})
