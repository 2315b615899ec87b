import { expect, test } from 'vitest'
import { readHireMessage } from './rules.ts'

test.each([
  [
    'Need for class 9, Math and Physics. We live in Dhanmondi, Dhaka!',
    { classes: ['Class 9'], subjects: ['Math', 'Physics'], city: 'Dhaka', areas: ['Dhanmondi'] },
  ],
  ['We live in Dhanmondi', { city: 'Dhaka', areas: ['Dhanmondi'] }],
  ['Dhanmondi or Agrabad', { city: '', areas: [] }],
  ['ক্লাস ৫', { classes: [], subjects: [], city: '', areas: [] }],
  ['class 10', { classes: ['Class 10'], subjects: [] }],
  ['', { classes: [], subjects: [], mediums: [], city: '', areas: [] }],
])('the message %j names %j [OFF-433]', (message, expected) => expect(readHireMessage(message)).toMatchObject(expected))
