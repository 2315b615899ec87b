import { expect, test } from 'vitest'
import bangla from '../lists/areas.bn.json' with { type: 'json' }
import { AREA_GROUPS, collapseAreas, expandAreas, storedAreas, toParts, withGroupAreas } from './area-groups.ts'
import { AREAS, areasForCity, CITIES } from './areas.ts'
import { OTHERS } from './others.ts'

test('the cities are in order [TFORM-41]', () => {
  expect(CITIES.join(', ')).toBe('Barishal, Chittagong, Dhaka, Khulna, Mymensingh, Rajshahi, Rangpur, Sylhet, Others')
})

test('each city has its own list of areas [TFORM-42]', () => {
  const lists = CITIES.map((city) => areasForCity(city).join())
  expect(new Set(lists).size).toBe(CITIES.length)
  expect(areasForCity('Dhaka')).toContain('Mirpur 10')
  expect(areasForCity('Sylhet')).toContain('Zindabazar')
  expect(areasForCity('Sylhet')).not.toContain('Mirpur 10')
})

test.each(CITIES)('the areas of %s end with Others and have no duplicates [TFORM-43]', (city) => {
  const areas = areasForCity(city)
  expect(areas.at(-1)).toBe(OTHERS)
  expect(new Set(areas).size).toBe(areas.length)
  expect(areas.every((area) => area.trim() === area && area !== '')).toBe(true)
})

test('only Dhaka has the area Online [TFORM-44]', () => {
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

const { Mirpur = [], Gulshan = [] } = AREA_GROUPS.Dhaka ?? {}

test('a group stands for listed areas, and complete ones are shown as the group [FAM-602]', () => {
  for (const parts of Object.values(AREA_GROUPS.Dhaka ?? {}))
    for (const part of parts) expect(AREAS.Dhaka).toContain(part)
  expect(expandAreas(['Gulshan', 'Wari'])).toEqual(['Gulshan', ...Gulshan, 'Wari'])
  expect(toParts(['Mirpur', 'Mirpur 1'])).toEqual(Mirpur)
  expect(collapseAreas(['Wari', ...Mirpur, 'Gulshan 1'])).toEqual(['Wari', 'Mirpur', 'Gulshan 1'])
  expect(storedAreas(['Gulshan 1', 'Wari'])).toEqual(['Gulshan 1', 'Wari', 'Gulshan'])
  expect(withGroupAreas(['Gulshan 1', 'Others'])).toEqual(['Gulshan 1', 'Gulshan', 'Gulshan 2'])
})
