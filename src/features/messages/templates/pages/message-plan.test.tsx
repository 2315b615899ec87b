import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { showMessagePlan } from '../calls.ts'
import type { MessagePlan as Plan } from '../schema.ts'
import { MessagePlan } from './message-plan.tsx'

const byDay: Plan = {
  sendAt: null,
  dailyLimit: 3,
  partCost: 50,
  smsLeft: 600,
  switchedOff: [],
  undone: { silent: 0, told: 0 },
  texts: [],
  isReasonRead: false,
  readyReasons: {},
}
const words = (kinds: Parameters<typeof MessagePlan>[0]['kinds'], plan: Partial<Plan> = {}) =>
  visibleText(
    renderPage(<MessagePlan kinds={kinds} />, { answers: [{ call: showMessagePlan, data: { ...byDay, ...plan } }] }),
  )
const both = ['applicantConfirmedToTutor', 'applicantConfirmedToGuardian'] as const

test('a dialog says whom its change tells, and when [OPS-511]', () => {
  expect(words(both)).toContain('SMS to both, goes out at once.')
  expect(words(both, { sendAt: '2026-11-19T02:00:00.000Z' })).toContain('SMS to both, goes out at 8:00 AM.')
  expect(words(['dueCreated'])).toContain('SMS to the tutor, goes out at once.')
  expect(words(['tuitionRejected'])).toContain('Whoever got 3 news today gets it with the next digest.')
})

test('a dialog does not promise a message that is switched off [OPS-511]', () => {
  const off = { switchedOff: ['applicantConfirmedToTutor' as const] }
  expect(words(both, off)).toContain('SMS to the guardian, goes out at once.')
  expect(words(['applicantConfirmedToTutor'], off)).toContain('No SMS: this message is switched off')
})

test('the dialog of an undo says that nothing goes while the message still waits [OFF-875]', () => {
  const undone = (silent: number, told: number) => words(['confirmationTakenBack'], { undone: { silent, told } })
  expect(undone(2, 0)).toContain('No SMS: the message that this takes back has not gone out yet and is withdrawn.')
  expect(undone(1, 1)).toContain('SMS to both, goes out at once. For 1 person the message that this takes back')
  expect(undone(0, 2)).not.toContain('withdrawn')
})

test('a dialog says that news wait, and what the SMS cost if all their texts are known [OFF-875]', () => {
  const bangla = { to: 'Guardian', locale: 'bn', text: 'ক'.repeat(71) } as const
  const english = { to: 'Tutor', locale: 'en', text: 'Porua' } as const
  expect(words(['tuitionRejected'], { texts: [bangla] })).toContain('goes out in ten seconds. 2 parts, ৳1.')
  expect(words(both, { texts: [english, bangla] })).toContain('goes out at once. 3 parts, ৳1.50.')
  expect(words(both, { texts: [english] })).not.toContain('parts')
})
