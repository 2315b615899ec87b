import { expect, test } from 'vitest'
import { emptyChoice } from '#ui/form/choice/choice.ts'
import { emptyLocationChoice } from '#ui/form/choice/location-choice.ts'
import { filledFromAddress } from './filled-from-address.ts'

const read = (address: string) => filledFromAddress(new URLSearchParams(address))

test('the filters of a search fill in a new post [FAM-165, FAM-906]', () => {
  const address = 'class=Class+8&subject=Math&subject=ICT&medium=IB&gender=Female&city=Dhaka&area=Wari&online=1'
  expect(read(`${address}&time=Fri+noon&time=Sat+evening&time=never`)).toEqual({
    freeTimes: ['Sat evening', 'Fri noon'],
    class: { chosen: ['Class 8'], other: '' },
    subjects: { chosen: ['Math', 'ICT'], other: '' },
    medium: { chosen: ['IB'], other: '' },
    gender: 'Female',
    isOnline: false,
    location: { ...emptyLocationChoice, city: 'Dhaka', areas: ['Wari'] },
  })
  expect(read('online=1').isOnline).toBe(true)
})

test('an address without sense fills in nothing [FAM-165]', () => {
  const noChoices = { class: emptyChoice, subjects: emptyChoice, medium: emptyChoice, freeTimes: [] }
  const empty = { ...noChoices, gender: '', isOnline: false }
  expect(read('')).toEqual({ ...empty, location: emptyLocationChoice })
  expect(read(`class=${'x'.repeat(81)}&subject=+&gender=Robot&gender=Male&area=Wari`)).toEqual({
    ...empty,
    location: emptyLocationChoice,
  })
  expect(read(Array.from({ length: 50 }, (_, at) => `class=${at}`).join('&')).class?.chosen).toHaveLength(10)
})
