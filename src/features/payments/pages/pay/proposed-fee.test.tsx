import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { OtherAmount } from './proposed-fee.tsx'

test.each([
  [4200, '4500', true],
  [4200, '৪,৫০০', true],
  [4200, '4200', false],
  [4200, '', false],
  [null, '4500', false],
])('with a fee of %s by the terms, %s typed says so and asks why: %s [OFF-1034, OFF-1084]', (fee, totalDue, isTold) => {
  const words = visibleText(
    renderMarkup(
      <OtherAmount fee={fee} totalDue={totalDue}>
        Reason
      </OtherAmount>,
    ),
  )
  expect(/not what the terms give.*Reason$/.test(words)).toBe(isTold)
  expect(words === '').toBe(!isTold)
})
