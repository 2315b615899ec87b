import { expect, test } from 'vitest'
import '#shared/messages/all-texts.ts'
import { messagesOf } from './catalogue.ts'
import { LOCALES } from './locale.ts'
import { showValues } from './message-values.ts'
import { showReasons, toReasonToken } from './ready-reasons.ts'

test('a ready reason is read in the language of its reader, beside own words [OFF-881]', () => {
  const reason = `${toReasonToken('noAnswer')} ${toReasonToken('wrongNumber')} Call us.`
  expect(showReasons('en', reason)).toBe('Nobody answers our calls. The phone number is wrong. Call us.')
  expect(showReasons('bn', reason)).toBe(
    `${messagesOf('bn').readyReasons.noAnswer} ${messagesOf('bn').readyReasons.wrongNumber} Call us.`,
  )
  expect(showValues('bn', { reason }).reason).toBe(showReasons('bn', reason))
  expect(showReasons('en', 'Six {r:nobody} {r:label} days')).toBe('Six {r:nobody} {r:label} days')
})

test('the sentences of ready reasons stay whole within JSON [OFF-881]', () => {
  for (const locale of LOCALES)
    for (const sentence of Object.values(messagesOf(locale).readyReasons))
      expect(JSON.stringify(sentence)).toBe(`"${sentence}"`)
})
