import { expect, test } from 'vitest'
import { areasForCity } from '#shared/options/areas.ts'
import { banglaNames } from '#shared/options/bangla-choices.ts'
import { addChoiceNames, choiceName } from '#shared/options/choice-names.ts'
import {
  applyTypedArea,
  applyTypedCity,
  areasByName,
  emptyLocationChoice,
  selectCity,
  toLocationChoice,
  toSubmittedLocation,
} from './location-choice.ts'

test('changing the city clears the areas and what was typed [TFORM-59]', () => {
  expect(selectCity('Sylhet')).toEqual({ city: 'Sylhet', areas: [], otherCity: '', otherArea: '' })
})

test('on blur the typed city becomes the city and the areas become Others [TFORM-61..62]', () => {
  const place = applyTypedCity({ ...selectCity('Others'), otherCity: ' Cumilla ' })
  expect(place).toEqual({ city: 'Cumilla', areas: ['Others'], otherCity: 'Cumilla', otherArea: '' })
})

test('an unchanged typed city keeps its areas on blur', () => {
  const place = { city: 'Cumilla', areas: ['Kandirpar'], otherCity: 'Cumilla', otherArea: '' }
  expect(applyTypedCity(place)).toEqual(place)
})

test('an emptied typed city becomes Others on blur', () => {
  const place = { city: 'Cumilla', areas: ['Kandirpar'], otherCity: ' ', otherArea: '' }
  expect(applyTypedCity(place)).toEqual(selectCity('Others'))
})

test('a listed city does not change on blur', () => {
  const place = toLocationChoice({ city: 'Dhaka', areas: ['Uttara'] })
  expect(applyTypedCity(place)).toEqual(place)
})

test.each([
  [['Uttara', 'Others'], 'Diyabari', ['Uttara', 'Diyabari']],
  [['Others'], ' ', ['Others']],
  [['Uttara', 'Others'], 'Uttara', ['Uttara']],
  [['Uttara'], 'left behind', ['Uttara']],
])('areas %j with %j typed become %j [TFORM-64]', (areas, otherArea, settled) => {
  expect(applyTypedArea({ ...emptyLocationChoice, city: 'Dhaka', areas, otherArea }).areas).toEqual(settled)
})

test('text that is still being typed is submitted too [TFORM-61, TFORM-64]', () => {
  expect(toSubmittedLocation({ ...selectCity('Others'), otherCity: 'Cumilla', otherArea: 'Kandirpar' })).toEqual({
    city: 'Cumilla',
    areas: ['Kandirpar'],
  })
  expect(toSubmittedLocation(selectCity('Others'))).toEqual({ city: 'Others', areas: [] })
})

test('a stored typed city can be edited', () => {
  expect(toLocationChoice({ city: 'Cumilla', areas: ['Kandirpar'] }).otherCity).toBe('Cumilla')
  expect(toLocationChoice({ city: 'Dhaka', areas: [] }).otherCity).toBe('')
})

test('areas are in the order of their names in the viewer’s language, Others last [BN-351]', () => {
  addChoiceNames('bn', banglaNames)
  expect(areasByName('Dhaka', 'en')).toBe(areasForCity('Dhaka'))
  const sorted = areasByName('Dhaka', 'bn')
  expect(sorted.toSorted()).toEqual(areasForCity('Dhaka').toSorted())
  expect(sorted.at(-1)).toBe('Others')
  const names = sorted.map((area) => choiceName('bn', 'area', area))
  expect(names.slice(1, 5)).toEqual(['আগারগাঁও', 'আজিমপুর', 'আদাবর', 'আফতাবনগর'])
  expect(names.indexOf('মিরপুর ২')).toBe(names.indexOf('মিরপুর ১') + 1)
})
