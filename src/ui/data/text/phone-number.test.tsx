import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { PhoneNumber } from './phone-number.tsx'

const stripTags = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('a phone number is shown in two groups, and its text has 11 digits without spaces', () => {
  const markup = renderMarkup(<PhoneNumber number="01712345678" />)
  expect(visibleText(markup)).toBe('01712 345678')
  expect(stripTags(markup)).toBe('01712345678')
})

test('a phone link contains the country code', () => {
  expect(renderMarkup(<PhoneNumber number="01712345678" link />)).toContain('href="tel:+8801712345678"')
})

test.each([
  ['masked here', <PhoneNumber key="1" number="01712345678" masked link />],
  ['masked by the server', <PhoneNumber key="2" number="017•••••678" link />],
])('a phone number that is %s is not a link', (_, phone) => {
  const markup = renderMarkup(phone)
  expect(stripTags(markup)).toBe('017•••••678')
  expect(markup).not.toContain('href')
})

test('a reported phone number is marked', () => {
  expect(renderMarkup(<PhoneNumber number="01911002003" reported />)).toContain('data-reported')
  expect(renderMarkup(<PhoneNumber number="01911002003" />)).not.toContain('data-reported')
})
