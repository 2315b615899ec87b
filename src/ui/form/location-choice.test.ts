import { expect, test } from 'vitest'
import {
  chooseCity,
  emptyLocationChoice,
  settleArea,
  settleCity,
  toLocationChoice,
  toSubmittedLocation,
} from './location-choice.ts'

test('[TFORM-59] changing the city clears the areas and what was typed', () => {
  expect(chooseCity('Sylhet')).toEqual({ city: 'Sylhet', areas: [], otherCity: '', otherArea: '' })
})

test('[TFORM-61] [TFORM-62] leaving the free-text city makes it the city, and the areas Others', () => {
  const place = settleCity({ ...chooseCity('Others'), otherCity: ' Cumilla ' })
  expect(place).toEqual({ city: 'Cumilla', areas: ['Others'], otherCity: 'Cumilla', otherArea: '' })
})

test('leaving the typed city unchanged keeps the areas typed for it', () => {
  const place = { city: 'Cumilla', areas: ['Kandirpar'], otherCity: 'Cumilla', otherArea: '' }
  expect(settleCity(place)).toEqual(place)
})

test('emptying the typed city asks for it again', () => {
  const place = { city: 'Cumilla', areas: ['Kandirpar'], otherCity: ' ', otherArea: '' }
  expect(settleCity(place)).toEqual(chooseCity('Others'))
})

test('a listed city is not touched by leaving the field', () => {
  const place = toLocationChoice({ city: 'Dhaka', areas: ['Uttara'] })
  expect(settleCity(place)).toEqual(place)
})

test.each([
  [['Uttara', 'Others'], 'Diyabari', ['Uttara', 'Diyabari']],
  [['Others'], ' ', ['Others']],
  [['Uttara', 'Others'], 'Uttara', ['Uttara']],
  [['Uttara'], 'left behind', ['Uttara']],
])('[TFORM-64] areas %j with %j typed become %j', (areas, otherArea, settled) => {
  expect(settleArea({ ...emptyLocationChoice, city: 'Dhaka', areas, otherArea }).areas).toEqual(settled)
})

test('[TFORM-61] [TFORM-64] what is still being typed is submitted too', () => {
  expect(toSubmittedLocation({ ...chooseCity('Others'), otherCity: 'Cumilla', otherArea: 'Kandirpar' })).toEqual({
    city: 'Cumilla',
    areas: ['Kandirpar'],
  })
  expect(toSubmittedLocation(chooseCity('Others'))).toEqual({ city: 'Others', areas: [] })
})

test('[TFORM-07] a stored typed city can be typed anew', () => {
  expect(toLocationChoice({ city: 'Cumilla', areas: ['Kandirpar'] }).otherCity).toBe('Cumilla')
  expect(toLocationChoice({ city: 'Dhaka', areas: [] }).otherCity).toBe('')
})
