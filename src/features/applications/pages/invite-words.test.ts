import { expect, test } from 'vitest'
import { invitedWords, inviteFailedWords, smsFailedWords, smsSentWords } from './invite-words.ts'

test('[MSG-58] an invitation is answered in the server’s words, else in ours', () => {
  expect(invitedWords({ message: 'Done.' })).toBe('Done.')
  expect(invitedWords({ message: '' })).toBe('Tutor invited successfully!')
})

test.each([
  [
    { status: 409, message: 'This tutor is among the applicants already.' },
    'This tutor is among the applicants already.',
  ],
  [{ status: 409, message: '' }, 'Failed to invite tutor'],
  [{ status: 0, message: '' }, 'An unexpected error occurred while inviting.'],
  [{ status: 500, message: '' }, 'An unexpected error occurred while inviting.'],
  [{ status: 500, message: 'Something went wrong!' }, 'Something went wrong!'],
])('[MSG-59] [MSG-60] a failure %j of an invitation reads %s', (failure, words) => {
  expect(inviteFailedWords(failure)).toBe(words)
})

test('[MSG-61] [MSG-62] an invitation by SMS is answered in the server’s words, else in ours', () => {
  expect(smsSentWords({ message: 'On its way.' })).toBe('On its way.')
  expect(smsSentWords({ message: '' })).toBe('Invitation sent successfully!')
  expect(smsFailedWords({ message: 'This tutor got it.' })).toBe('This tutor got it.')
  expect(smsFailedWords({ message: '' })).toBe('Failed to send invitation.')
})
