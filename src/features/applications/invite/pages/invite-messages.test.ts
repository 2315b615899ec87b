import { expect, test } from 'vitest'
import { inviteFailureText, inviteSmsFailureText, inviteSmsSuccessText, inviteSuccessText } from './invite-messages.ts'

test('an invitation shows the server’s message or the default [MSG-58]', () => {
  expect(inviteSuccessText({ message: 'Done.' })).toBe('Done.')
  expect(inviteSuccessText({ message: '' })).toBe('Tutor invited successfully!')
})

test.each([
  [
    { status: 409, message: 'This tutor is among the applicants already.' },
    'This tutor is among the applicants already.',
  ],
  [{ status: 409, message: '' }, 'Failed to invite tutor'],
  [
    { status: 0, message: 'Your connection may have dropped. What you typed is still here.' },
    'An unexpected error occurred while inviting.',
  ],
  [{ status: 500, message: '' }, 'An unexpected error occurred while inviting.'],
  [{ status: 500, message: 'Something went wrong!' }, 'Something went wrong!'],
])('the failure %j shows %s [MSG-59..60]', (failure, message) => {
  expect(inviteFailureText(failure)).toBe(message)
})

test('an invitation SMS shows the server’s message or the default [MSG-61..62]', () => {
  expect(inviteSmsSuccessText({ message: 'On its way.' })).toBe('On its way.')
  expect(inviteSmsSuccessText({ message: '' })).toBe('Invitation sent successfully!')
  expect(inviteSmsFailureText({ message: 'This tutor got it.' })).toBe('This tutor got it.')
  expect(inviteSmsFailureText({ message: '' })).toBe('Failed to send invitation.')
})
