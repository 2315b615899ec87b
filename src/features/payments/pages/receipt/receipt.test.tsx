import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { Receipt } from './receipt.tsx'

test('a receipt names the tutor with id and phone, and the tuition', () => {
  const text = visibleText(renderMarkup(<Receipt due={buildDue()} />))
  expect(text).toMatch(/তানভীর রহমান , TR1001 , 01712 345678/)
  expect(text).toContain('TN1001 Need a tutor')
})
