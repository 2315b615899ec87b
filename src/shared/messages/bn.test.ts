import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { argumentsOf, literalsOf, tagsOf } from '#testing/icu.ts'
import { countSmsParts } from '../format/sms-parts.ts'
import { bn } from './bn.ts'
import { messagesOf } from './catalogue.ts'
import { en } from './en.ts'
import { negotiateLocale } from './locale.ts'
import { templateTexts } from './template-texts.ts'
import { text } from './text.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  )
}

const english = new Map(leaves(en))
const bangla = leaves(bn)

/** Names, formats and keys that a Bangla reader knows in Latin letters, and examples of what to type. */
const LATIN = [
  ...['2026-11-18T09:05:00Z', 'https://facebook.com/…', 'https://', 'name@example.com', 'application/json'],
  ...['multipart/form-data', 'Idempotency-Key', 'twoInstallment', 'oneTime', 'PostgreSQL', 'ISO 8601', 'UTF-8'],
  ...['CSV', 'XLSX', 'JSON', 'JPEG', 'PNG', 'WebP', 'AVIF', 'HEIC', 'TN1001', 'TN1048', 'TR1031'],
  ...['Ctrl K', 'Enter', 'Esc', 'J ', 'K ', 'V ', 'R ', 'A*', 'XXXXXXXXX', 'yes', 'no', '“file”'],
  ...['01712345678', '01812345678'],
]

const withoutLatin = (literal: string) => LATIN.reduce((rest, known) => rest.replaceAll(known, ''), literal)

/** Every path whose text breaks a rule, so that one run names all. */
const broken = (rule: (message: string, original: string) => boolean) =>
  bangla.filter(([path, message]) => !rule(message, english.get(path) ?? '')).map(([path, message]) => [path, message])

test('the Bangla catalogue has the keys of the English one [BN-100]', () => {
  expect(bangla.map(([path]) => path).sort()).toEqual([...english.keys()].sort())
})

test('every Bangla text has the placeholders and tags of its English text [BN-101]', () => {
  const names = (message: string) => [...new Set(argumentsOf(message).map(({ name }) => name))].sort()
  expect(broken((message, original) => String(names(message)) === String(names(original)))).toEqual([])
  expect(broken((message, original) => String(tagsOf(message)) === String(tagsOf(original)))).toEqual([])
})

describe('figures of Bangla texts have Bangla digits [BN-102]', () => {
  const isCounted = (kind: string) => kind === 'number' || kind === 'plural'

  test('what English counts, Bangla formats as a number', () => {
    const counted = (message: string) => argumentsOf(message).flatMap(({ name, kind }) => (isCounted(kind) ? name : []))
    expect(broken((message, original) => counted(original).every((name) => counted(message).includes(name)))).toEqual(
      [],
    )
  })

  test('every text formats, and no number becomes Latin', () => {
    const translate = createTranslator({
      locale: 'bn',
      messages: { bn },
      onError: (error) => {
        throw error
      },
    }).markup as (key: string, values: Record<string, unknown>) => string
    const formatted = bangla.map(([path, message]) => {
      const values = argumentsOf(message).map(({ name, kind }) => [name, isCounted(kind) ? 9876 : 'ক'])
      const tags = tagsOf(message).map((name) => [name, (chunks: string) => chunks])
      return [path, translate(`bn.${path}`, Object.fromEntries([...values, ...tags]))]
    })
    expect(formatted.filter(([, result]) => /NaN|[{}]|9,?876/.test(result ?? ''))).toEqual([])
    expect(translate('bn.tuitionPages.list.found', { total: 123456 })).toBe('১,২৩,৪৫৬টি টিউশন')
  })
})

test('Bangla texts have no Latin letter or digit outside of the list [BN-103]', () => {
  expect(broken((message) => !/[A-Za-z0-9]/.test(withoutLatin(literalsOf(message).join(' '))))).toEqual([])
})

test('Bangla texts are NFC, with one kind of blank and no invisible characters [BN-104]', () => {
  expect(broken((message) => message === message.normalize('NFC'))).toEqual([])
  expect(broken((message) => !/\p{Cf}| {2}|^ | $/u.test(message))).toEqual([])
  const templates = Object.values(templateTexts.bn).flatMap(({ subject, body }) => [subject, body])
  expect(templates.filter((template) => template !== template.normalize('NFC'))).toEqual([])
})

test('an SMS with a code is one part in Bangla [BN-105]', () => {
  for (const [key, purpose] of [
    ['accounts.codeSms', 'login'],
    ['accounts.codeSms', 'reset'],
    ['accounts.codeSms', 'post'],
    ['accounts.codeSms', 'registration'],
    ['accounts.codeSms', 'phone'],
    ['people.codeSms', ''],
  ] as const) {
    const sms = text('bn', key, { brand: 'Porua Tuition', purpose, code: '123456' })
    expect(countSmsParts(sms)).toEqual({ alphabet: 'UCS-2', parts: 1 })
    expect(sms).toContain('123456')
  }
})

test('Bangla is offered to whoever prefers it [BN-106]', () => {
  expect(negotiateLocale('bn-BD,bn;q=0.9,en;q=0.5')).toBe('bn')
  expect(negotiateLocale('fr')).toBe('en')
})

test('the texts of a locale are added before they are used [BN-107]', () => {
  expect(messagesOf('bn')).toEqual(bn)
  expect(messagesOf('en')).toEqual(en)
})
