import { expect, test } from 'vitest'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import type { MessagePlan } from '../schema.ts'
import { ArrivingTexts } from './step-dialog.tsx'

const plan: MessagePlan = {
  sendAt: null,
  dailyLimit: 3,
  partCost: 50,
  smsLeft: 600,
  switchedOff: [],
  undone: { silent: 0, told: 0 },
  texts: [{ to: 'Guardian', locale: 'bn', text: 'পড়ুয়া: TN1235 প্রকাশ করা যায়নি। কারণ: {reason}' }],
  isReasonRead: true,
  readyReasons: { bn: { noAnswer: 'ফোন ধরা হয় না।' } },
}
const words = (changed: Partial<MessagePlan> = {}) => {
  const reason = `${toReasonToken('noAnswer')} Call us.`
  return visibleText(renderMarkup(<ArrivingTexts plan={{ ...plan, ...changed }} reason={reason} />))
}

test('a dialog shows the message as it arrives, in the language of its reader [OFF-882]', () => {
  expect(words()).toContain('প্রকাশ করা যায়নি। কারণ: ফোন ধরা হয় না। Call us.')
  expect(words()).toContain('to the guardian · 1 part, ৳0.50. Reads Bangla: write in Bangla.')
})

test('it shows nothing that does not go [OFF-882]', () => {
  expect(words({ undone: { silent: 1, told: 0 } })).not.toContain('প্রকাশ')
})
