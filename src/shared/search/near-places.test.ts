import { expect, test } from 'vitest'
import near from '../lists/near-places.json' with { type: 'json' }
import { AREAS, CITIES } from '../options/areas.ts'
import { DISTRICTS } from '../options/districts.ts'
import { OTHERS } from '../options/others.ts'
import { chooseNearPlaces, nearAreas, nearCities } from './near-places.ts'

const zonesOf = (city: string) => new Map(Object.entries(near.areas)).get(city) ?? []

test.each(CITIES.filter((city) => city !== OTHERS))('each area of %s is beside others once [FAM-604]', (city) => {
  const listed = AREAS[city].filter((area) => area !== OTHERS && area !== 'Online')
  expect(zonesOf(city).flat().toSorted()).toEqual(listed.toSorted())
  for (const area of listed) expect(nearAreas({ city, areas: [area] }).length).toBeGreaterThan(1)
})

test('neighbouring districts are so both ways, and every district leads to all others [FAM-604]', () => {
  const neighbours = new Map(Object.entries(near.districts))
  for (const [name, list] of neighbours) for (const one of list) expect(neighbours.get(one)).toContain(name)
  expect(neighbours.size).toBe(64)
  for (const name of DISTRICTS) expect(nearCities(name).flat()).toHaveLength(63)
})

test('the nearest places with results are chosen, online before another city [FAM-604, FAM-758]', () => {
  const counts = {
    areas: new Map([
      ['Mirpur 11', 2],
      ['Pallabi', 1],
      ['Wari', 9],
    ]),
    cities: new Map([
      ['Dhaka', 12],
      ['Chittagong', 3],
      ['Rangpur', 1],
    ]),
    online: 4,
  }
  expect(chooseNearPlaces({ city: 'Dhaka', areas: ['Mirpur 10'] }, counts)).toEqual([
    { city: 'Dhaka', area: 'Mirpur 11', count: 2 },
    { city: 'Dhaka', area: 'Pallabi', count: 1 },
    { city: 'Dhaka', area: '', count: 12 },
    { city: '', area: '', count: 4 },
  ])
  expect(chooseNearPlaces({ city: 'Cumilla', areas: [] }, counts)).toEqual([
    { city: '', area: '', count: 4 },
    { city: 'Dhaka', area: '', count: 12 },
    { city: 'Chittagong', area: '', count: 3 },
    { city: 'Rangpur', area: '', count: 1 },
  ])
  expect(chooseNearPlaces({ city: 'Nowhere', areas: [] }, { ...counts, online: 0 })).toEqual([])
})
