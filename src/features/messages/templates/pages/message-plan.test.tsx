import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { showMessagePlan } from '../calls.ts'
import type { MessagePlan as Plan } from '../schema.ts'
import { MessagePlan } from './message-plan.tsx'

const byDay: Plan = { sendAt: null, dailyLimit: 3, switchedOff: [] }
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
