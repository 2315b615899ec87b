import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { failureMessage } from '../call/failure-text.ts'
import { errorToastText, successToastText } from './toast-text.ts'

const field = { path: 'phone', message: 'Enter a phone number.' }

test('a success toast without a title has the default title and text', () => {
  const usual = { title: 'Process successful!', text: 'The operation was successful.' }
  expect(successToastText()).toEqual(usual)
  expect(successToastText('Booked successfully!', 'TN1001')).toEqual({ title: 'Booked successfully!', text: 'TN1001' })
})

test.each([
  [{ message: 'Not saved.', errorMessages: [field] }, 'Enter a phone number.'],
  [{ message: 'Not saved.', errorMessages: [] }, 'Not saved.'],
  [{ message: '', errorMessages: [] }, 'Something went wrong!'],
])('an error toast shows the reason for %j [MSG-09]', (answer, reason) => {
  const failure = new CallError(400, answer)
  expect(errorToastText(failure)).toEqual({ title: 'Error!', text: reason })
  expect(errorToastText(failure, 'Failed to verify tuition.')).toEqual({
    title: 'Failed to verify tuition.',
    text: reason,
  })
})

test.each([
  [{ message: 'This tuition was verified already.', errorMessages: [field] }, 'This tuition was verified already.'],
  [{ message: '', errorMessages: [] }, 'Something went wrong.'],
])('the failure message for %j is %j', (failure, words) => expect(failureMessage(failure)).toBe(words))
