import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import InviteStaff from '#features/staff/pages/admin-invite.tsx'
import type { Locale } from '#shared/messages/locale.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import { defaultSettings } from '../rules.ts'
import { BrandForm } from './brand-form.tsx'
import { FeeForm } from './fees/fee-form.tsx'

const render = (node: ReactNode, locale?: Locale) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>{node}</QueryClientProvider>,
    '/admin-prime-ta/settings',
    locale,
  )

const NO_BRAND = { name: '', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }
const settings = { ...defaultSettings(NO_BRAND, 'en'), version: 0 }

test('the form of the agency has both phones [OFF-460]', () => {
  const phones = ['01711000001', '01711000002']
  const bangla = { name: '', address: '' }
  const brand = { name: 'Porua', email: '', phones, address: '', pageUrl: '', groupUrl: '', bangla }
  const markup = render(<BrandForm settings={{ ...settings, brand }} />)
  for (const value of phones) expect(markup).toContain(`value="${value}"`)
  expect(visibleText(markup)).toMatch(/First phone.*Second phone/)
})

test('the form of an invitation asks for name, phone, e-mail and role [OFF-351]', () =>
  expect(visibleText(render(<InviteStaff />))).toMatch(/Name \*.*Phone.*E-mail.*Role/))

test.each([
  ['en', 'value="60"'],
  ['bn', 'value="৬০"'],
] as const)('the fee in the form of %s has its digits [BN-310]', (locale, value) =>
  expect(render(<FeeForm settings={settings} />, locale)).toContain(value),
)
