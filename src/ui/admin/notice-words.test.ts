import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { failureMessage } from '../call/failure-text.ts'
import { failureWords, successWords } from './notice-words.ts'

const field = { path: 'phone', message: 'Enter a phone number.' }

test('[MSG-05] [MSG-06] a success without words of its own says that it worked', () => {
  const usual = { title: 'Process successful!', text: 'The operation was successful.', settles: 'Error!' }
  expect(successWords()).toEqual(usual)
  expect(successWords('Booked successfully!', 'Booked Failed!')).toEqual({
    title: 'Booked successfully!',
    settles: 'Booked Failed!',
  })
})

test.each([
  [{ message: 'Not saved.', errorMessages: [field] }, 'Enter a phone number.'],
  [{ message: 'Not saved.', errorMessages: [] }, 'Not saved.'],
  [{ message: '', errorMessages: [] }, 'Something went wrong!'],
])('[MSG-04] [MSG-09] a failure says why: %j', (told, reason) => {
  const failure = new CallError(400, told)
  expect(failureWords(failure)).toEqual({ title: 'Error!', text: reason })
  expect(failureWords(failure, 'Failed to verify tuition.')).toEqual({
    title: 'Failed to verify tuition.',
    text: reason,
  })
})

test.each([
  [{ message: 'This tuition was verified already.', errorMessages: [field] }, 'This tuition was verified already.'],
  [{ message: '', errorMessages: [] }, 'Something went wrong.'],
])('[MSG-08] what is saved by a form of many fields says %j in the server’s own words', (failure, words) =>
  expect(failureMessage(failure)).toBe(words),
)
