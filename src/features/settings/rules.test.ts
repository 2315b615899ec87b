import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { brandIn, defaultSettings, mergeSettings, siteTextsIn } from './rules.ts'
import { siteTextsInput } from './schema.ts'
import { toCatalogueText, withoutEmptyTexts, withSiteTexts } from './site-texts.rules.ts'

const brand = {
  name: 'Porua',
  email: 'hello@porua.example',
  phones: ['01712345678', '01812345678'],
  address: 'Dhaka',
  pageUrl: 'https://page.example',
  groupUrl: 'https://group.example',
}
const defaults = defaultSettings(brand, 'en')

test.each([
  ['nothing', [], {}],
  ['days of ID cards', [{ key: 'idCardDays', value: 30 }], { idCardDays: 30 }],
  ['fee terms that are refused', [{ key: 'feeTerms', value: [{ percent: 0 }] }], {}],
  ['no object', [{ key: 'brand', value: null }], {}],
  ['an unknown key', [{ key: 'constructor', value: 1 }], {}],
  ['a second factor', [{ key: 'requireSecondFactor', value: true }], { requireSecondFactor: true }],
])('with %s stored, the settings differ from the defaults by it [OFF-460]', (_, rows, differs) =>
  expect(mergeSettings(defaults, rows)).toEqual({ ...defaults, ...differs }),
)

test('an empty Bangla text is never the English one, an empty Bangla name is [BN-255]', () => {
  const texts = siteTextsInput.parse({ about: { lead: 'Ours' }, bangla: { services: { lead: 'আমাদের কথা' } } })
  expect(siteTextsIn('en', texts)).toEqual({ about: { lead: 'Ours' } })
  expect(siteTextsIn('bn', texts)).toEqual({ services: { lead: 'আমাদের কথা' } })
  const named = { ...brand, bangla: { name: '', address: 'মিরপুর, ঢাকা' } }
  expect(brandIn('en', named)).toEqual(brand)
  expect(brandIn('bn', named)).toEqual({ ...brand, name: 'পড়ুয়া', address: 'মিরপুর, ঢাকা' })
})

test('settings that were stored before Bangla have empty Bangla texts [BN-255]', () => {
  const rows = [
    { key: 'brand', value: { ...brand, name: 'Shikkha' } },
    { key: 'siteTexts', value: { about: { lead: 'Ours' } } },
  ]
  const merged = mergeSettings(defaults, rows)
  expect(merged.brand).toEqual({ ...brand, name: 'Shikkha', bangla: { name: '', address: '' } })
  expect(merged.siteTexts.about.lead).toBe('Ours')
  expect(siteTextsIn('bn', merged.siteTexts)).toEqual({})
})

const format = (text: string) =>
  createTranslator({ locale: 'en', messages: { text: toCatalogueText(text, 'Porua {$&}') } })('text')

test.each([
  ['{brand} answers', 'Porua {$&} answers'],
  ["It’s {brand}’s, it's yours", "It’s Porua {$&}’s, it's yours"],
  ['a {name} and {0, plural}', 'a {name} and {0, plural}'],
  ['<b>bold</b> & 100 % # |', '<b>bold</b> & 100 % # |'],
  ["quote ' {x} '' }", "quote ' {x} '' }"],
  ['বাংলা {brand}', 'বাংলা Porua {$&}'],
])('the text %j of an owner is shown as %j [OFF-461]', (typed, shown) => expect(format(typed)).toBe(shown))

test('an empty text keeps the original one [OFF-461]', () => {
  const messages = { site: { about: { lead: 'Original', story: 'Story' }, services: { lead: 'Services' } } }
  const texts = { about: { lead: 'Ours', story: '' }, services: { lead: '' } }
  expect(withSiteTexts(messages, { texts, brand: 'Porua' }).site).toEqual({
    about: { lead: 'Ours', story: 'Story' },
    services: { lead: 'Services' },
  })
  expect(withoutEmptyTexts(texts)).toEqual({ about: { lead: 'Ours' } })
})
