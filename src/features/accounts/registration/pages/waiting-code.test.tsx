import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { getRegistrationState } from '../calls.ts'
import { WaitingCode } from './waiting-code.tsx'

const waiting = { phone: '014•••••803', role: 'Tutor', secondsLeft: 540, resendInSeconds: 0, triesLeft: 5 }
const page = (data: unknown) =>
  renderPage(<WaitingCode />, { address: '/register?from=%2Fpost', answers: [{ call: getRegistrationState, data }] })

test('a code that waits is named, with the way to its page [OFF-853]', () => {
  expect(visibleText(page(waiting))).toContain('already. Enter the code')
  expect(page(waiting)).toContain('href="/registration-otp-verification?from=%2Fpost"')
})

test.each([null, { ...waiting, secondsLeft: 0 }, { ...waiting, triesLeft: 0 }])(
  '%# without a code that can be used nothing is said [OFF-853]',
  (data) => expect(page(data)).not.toContain('href='),
)
