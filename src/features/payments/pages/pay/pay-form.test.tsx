import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { Due } from '../../schema.ts'
import { PayForm } from './pay-form.tsx'

const form = (due: Due) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <PayForm due={due} onDone={() => {}} onCancel={() => {}} />
    </QueryClientProvider>,
  )

test('the form shows what remains, and takes nothing back at first [AD-PAY-09]', () => {
  const markup = form(buildDue())
  expect(visibleText(markup)).toContain('Remaining after this ৳4,500.00')
  expect(visibleText(markup)).not.toContain('takes back')
  expect(visibleText(markup)).not.toContain('To change it, first take back what is recorded.')
  expect(markup).not.toMatch(/<select[^>]*disabled/)
})

test('the option of a due with a payment is locked, and says why [AD-PAY-09]', () => {
  const paymentDetails = { firstInstallmentAmount: 2000 }
  const markup = form(buildDue({ paymentOption: 'twoInstallment', remaining: 2500, paymentDetails }))
  expect(visibleText(markup)).toContain('To change it, first take back what is recorded.')
  expect(markup).toMatch(/<select[^>]*disabled/)
})
