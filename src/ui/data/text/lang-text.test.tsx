import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup } from '#testing/render-markup.tsx'
import { Avatar } from '../avatar.tsx'
import { LangText } from './lang-text.tsx'
import { Salary } from './money.tsx'

test.each<[string, ReactElement]>([
  ['a text', <LangText key="1">মিরপুর-১০, ঢাকা</LangText>],
  ['a salary', <Salary key="2" salary="৪৫০০ টাকা" />],
  ['a name', <Avatar key="3" name="নুসরাত জাহান" seed="TR1" />],
])('%s in Bangla has the lang attribute', (_, element) => {
  expect(renderMarkup(element)).toContain('lang="bn"')
})

test('a text without Bangla has no element of its own', () => {
  expect(renderMarkup(<LangText>Dhanmondi, Dhaka</LangText>)).toBe('Dhanmondi, Dhaka')
})
