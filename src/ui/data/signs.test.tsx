import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { staticMarkup, wordsOf } from '#testing/static-markup.tsx'
import { Count } from './count.tsx'
import { Face } from './face.tsx'
import { LangText } from './lang-text.tsx'
import { Money } from './money.tsx'

test.each([
  [0, ''],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('%i that wait are shown as "%s"', (value, shown) => {
  expect(wordsOf(staticMarkup(<Count value={value} label={`${value} unread`} />))).toBe(shown)
})

test('a count is read aloud with what it counts', () => {
  expect(staticMarkup(<Count value={7} label="7 unread" />)).toContain('aria-label="7 unread"')
})

test('a face shows the photo over the initials, in the colour of its seed', () => {
  const bare = staticMarkup(<Face name="Md. Tanvir Hasan" seed="TR1030" />)
  expect(wordsOf(bare)).toBe('TH')
  expect(bare).not.toContain('<img')
  const withPhoto = staticMarkup(<Face name="Md. Tanvir Hasan" seed="TR1030" photo="/images/a.webp" />)
  expect(withPhoto).toContain('src="/images/a.webp"')
  const tone = /data-tone="\d"/.exec(bare)?.[0]
  expect(withPhoto).toContain(tone)
})

test.each<[string, ReactElement]>([
  ['a text', <LangText key="1">মিরপুর-১০, ঢাকা</LangText>],
  ['a salary', <Money key="2" salary="৪৫০০ টাকা" />],
  ['a name', <Face key="3" name="নুসরাত জাহান" seed="TR1" />],
])('%s in Bangla says so', (_, element) => {
  expect(staticMarkup(element)).toContain('lang="bn"')
})

test('a text without Bangla stays bare', () => {
  expect(staticMarkup(<LangText>Dhanmondi, Dhaka</LangText>)).toBe('Dhanmondi, Dhaka')
})
