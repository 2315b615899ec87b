import { expect, test } from 'vitest'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { showMessagePlan } from '../calls.ts'
import type { MessagePlan } from '../schema.ts'
import { BulkPlan } from './bulk-plan.tsx'

const english = { to: 'Guardian', locale: 'en', text: 'Porua: TN1235 was not published. Reason: {reason}' } as const
const plan: MessagePlan = {
  sendAt: null,
  dailyLimit: 3,
  partCost: 50,
  smsLeft: 159,
  switchedOff: [],
  undone: { silent: 0, told: 0 },
  texts: [english],
  isReasonRead: true,
  readyReasons: { en: { noAnswer: 'Nobody answers.' } },
}
const words = (props: Partial<Parameters<typeof BulkPlan>[0]> = {}, changed: Partial<MessagePlan> = {}) =>
  visibleText(
    renderPage(<BulkPlan count={454} plan={{ kinds: ['tuitionRejected'] }} {...props} />, {
      answers: [{ call: showMessagePlan, data: { ...plan, ...changed } }],
    }),
  )

test('a bulk question says how many SMS go out, what they cost and how one of them reads [OFF-951]', () => {
  expect(words()).toContain('Up to 454 SMS to the guardian, each goes out in ten seconds.')
  const typed = words({ reason: toReasonToken('noAnswer') })
  expect(typed).toContain('About ৳227.00 together; one of them reads: to the guardian · 1 part, ৳0.50.')
  expect(typed).toContain('TN1235 was not published. Reason: Nobody answers.')
  expect(typed).not.toContain('Up to')
  const text = { to: 'Tutor', locale: 'en', text: 'Your fee is due.' } as const
  expect(words({ text, plan: { kinds: ['dueReminder'] } })).toContain('Your fee is due.')
})

test('it says how many may leave now, and that the rest waits [OFF-951]', () => {
  expect(words()).toContain('room for 159 more SMS. The rest goes out by itself later;')
  expect(words({ count: 159 })).not.toContain('The rest')
  expect(words({}, { sendAt: '2026-11-19T02:00:00.000Z' })).not.toContain('room for')
})

test('it promises no SMS and no cost that are not known [OFF-951]', () => {
  expect(words({}, { texts: [] })).not.toContain('together')
  expect(words({}, { switchedOff: ['tuitionRejected'] })).toContain('No SMS: this message is switched off')
})
