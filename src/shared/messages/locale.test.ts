import { expect, test } from 'vitest'
import { addTexts, messagesOf } from './catalogue.ts'
import { en } from './en.ts'
import { negotiateLocale } from './locale.ts'
import { toPseudoMessages, toPseudoText } from './pseudo.ts'
import { text } from './text.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['bn-BD,bn;q=0.9', 'en'],
  ['en-GB', 'en'],
  ['en-XA', 'en'],
  ['*', 'en'],
])('the header %j gives %s', (header, locale) => expect(negotiateLocale(header, ['en'])).toBe(locale))

test.each([
  [undefined, 'en-XA'],
  ['en-XA', 'en-XA'],
  ['fr,en;q=0.5', 'en'],
  ['en;q=0.1,en-xa;q=0.9', 'en-XA'],
  ['en;q=0', 'en-XA'],
])('with the pseudo-locale offered first, the header %j gives %s', (header, locale) =>
  expect(negotiateLocale(header, ['en-XA', 'en'])).toBe(locale),
)

test.each([
  ['Save', 'Šáṽé~~'],
  ['Hi {name}, <b>now</b>', 'Ħí {name}, <b>ńóŵ</b>~~'],
  ['{n, plural, one {# day} other {# days}} ago', '{n, plural, one {# đáý} other {# đáýš}} áǧó~~~~'],
])('the pseudo text of %j is %j', (message, pseudo) => expect(toPseudoText(message)).toBe(pseudo))

test('every text of the pseudo-locale can be formatted', () => {
  addTexts('en-XA', toPseudoMessages(en))
  expect(text('en-XA', 'time.daysAgo', { count: 2 })).toMatch(/^2 đáýš áǧó~+$/)
  expect(Object.keys(messagesOf('en-XA'))).toEqual(Object.keys(en))
})
