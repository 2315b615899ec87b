import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { countSmsParts } from '#shared/sms-parts.ts'
import { bn } from '../bn.ts'
import { messagesOf } from '../catalogue.ts'
import { en } from '../en.ts'
import { negotiateLocale } from '../locale.ts'
import { templateTexts } from '../template-texts.ts'
import { text } from '../text.ts'
import { argumentsOf, literalsOf, tagsOf } from './icu.ts'

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
  ...['Ctrl K', 'Enter', 'Esc', 'J ', 'K ', 'V ', 'R ', 'A*', '+88', 'XXXXXXXXX', 'yes', 'no', '“file”'],
  ...['01712345678', '01812345678'],
]

const withoutLatin = (literal: string) => LATIN.reduce((rest, known) => rest.replaceAll(known, ''), literal)

/** Every path whose text breaks a rule, so that one run names all. */
const broken = (rule: (message: string, original: string) => boolean) =>
  bangla.filter(([path, message]) => !rule(message, english.get(path) ?? '')).map(([path, message]) => [path, message])

test('[BN-100] the Bangla catalogue has the keys of the English one', () => {
  expect(bangla.map(([path]) => path).sort()).toEqual([...english.keys()].sort())
})

test('[BN-101] every Bangla text has the placeholders and tags of its English text', () => {
  const names = (message: string) => [...new Set(argumentsOf(message).map(({ name }) => name))].sort()
  expect(broken((message, original) => String(names(message)) === String(names(original)))).toEqual([])
  expect(broken((message, original) => String(tagsOf(message)) === String(tagsOf(original)))).toEqual([])
})

describe('[BN-102] figures of Bangla texts have Bangla digits', () => {
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

test('[BN-103] Bangla texts have no Latin letter or digit outside of the list', () => {
  expect(broken((message) => !/[A-Za-z0-9]/.test(withoutLatin(literalsOf(message).join(' '))))).toEqual([])
})

test('[BN-104] Bangla texts are NFC, with one kind of blank and no invisible characters', () => {
  expect(broken((message) => message === message.normalize('NFC'))).toEqual([])
  expect(broken((message) => !/\p{Cf}| {2}|^ | $/u.test(message))).toEqual([])
  const templates = Object.values(templateTexts.bn).flatMap(({ subject, body }) => [subject, body])
  expect(templates.filter((template) => template !== template.normalize('NFC'))).toEqual([])
})

test('[BN-105] an SMS with a code is one part in Bangla', () => {
  for (const key of ['accounts.codeSms', 'people.codeSms'] as const) {
    const sms = text('bn', key, { brand: 'Porua Tuition', code: '123456' })
    expect(countSmsParts(sms)).toEqual({ alphabet: 'UCS-2', parts: 1 })
    expect(sms).toContain('123456')
  }
})

test('[BN-106] Bangla is offered to whoever prefers it', () => {
  expect(negotiateLocale('bn-BD,bn;q=0.9,en;q=0.5', ['en'])).toBe('en')
  expect(negotiateLocale('bn-BD,bn;q=0.9,en;q=0.5', ['en', 'bn'])).toBe('bn')
  expect(negotiateLocale('fr', ['en', 'bn'])).toBe('en')
})

test('[BN-107] the texts of a locale are added before they are used', () => {
  expect(messagesOf('bn')).toEqual(bn)
  expect(messagesOf('en')).toEqual(en)
})
