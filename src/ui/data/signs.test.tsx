import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { Avatar } from './avatar.tsx'
import { CountBadge } from './count-badge.tsx'
import { LangText } from './lang-text.tsx'
import { Salary } from './money.tsx'

test.each([
  [0, ''],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('%i that wait are shown as "%s"', (value, shown) => {
  expect(visibleText(renderMarkup(<CountBadge value={value} label={`${value} unread`} />))).toBe(shown)
})

test('a count is read aloud with what it counts', () => {
  expect(renderMarkup(<CountBadge value={7} label="7 unread" />)).toContain('aria-label="7 unread"')
})

test('a face shows the photo over the initials, in the colour of its seed', () => {
  const bare = renderMarkup(<Avatar name="Md. Tanvir Hasan" seed="TR1030" />)
  expect(visibleText(bare)).toBe('TH')
  expect(bare).not.toContain('<img')
  const withPhoto = renderMarkup(<Avatar name="Md. Tanvir Hasan" seed="TR1030" photo="/images/a.webp" />)
  expect(withPhoto).toContain('src="/images/a.webp"')
  const tone = /data-tone="\d"/.exec(bare)?.[0]
  expect(withPhoto).toContain(tone)
})

test.each<[string, ReactElement]>([
  ['a text', <LangText key="1">মিরপুর-১০, ঢাকা</LangText>],
  ['a salary', <Salary key="2" salary="৪৫০০ টাকা" />],
  ['a name', <Avatar key="3" name="নুসরাত জাহান" seed="TR1" />],
])('%s in Bangla says so', (_, element) => {
  expect(renderMarkup(element)).toContain('lang="bn"')
})

test('a text without Bangla stays bare', () => {
  expect(renderMarkup(<LangText>Dhanmondi, Dhaka</LangText>)).toBe('Dhanmondi, Dhaka')
})
