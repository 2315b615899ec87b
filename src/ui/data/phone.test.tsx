import { expect, test } from 'vitest'
import { staticMarkup, wordsOf } from '#testing/static-markup.tsx'
import { Phone } from './phone.tsx'

const letters = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('a phone is drawn in two parts, and what is copied has its 11 digits', () => {
  const markup = staticMarkup(<Phone number="01712345678" />)
  expect(wordsOf(markup)).toBe('01712 345678')
  expect(letters(markup)).toBe('01712345678')
})

test('a phone link calls with the country code', () => {
  expect(staticMarkup(<Phone number="01712345678" link />)).toContain('href="tel:+8801712345678"')
})

test.each([
  ['masked here', <Phone key="1" number="01712345678" masked link />],
  ['masked by the server', <Phone key="2" number="017•••••678" link />],
])('a phone that is %s is never a link', (_, phone) => {
  const markup = staticMarkup(phone)
  expect(letters(markup)).toBe('017•••••678')
  expect(markup).not.toContain('href')
})

test('a reported phone is marked', () => {
  expect(staticMarkup(<Phone number="01911002003" reported />)).toContain('data-reported')
  expect(staticMarkup(<Phone number="01911002003" />)).not.toContain('data-reported')
})
