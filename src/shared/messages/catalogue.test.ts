import { expect, test, vi } from 'vitest'

test('a key is known by any language that is loaded, while another one still arrives in parts [BN-107]', async () => {
  vi.resetModules()
  const { addTexts } = await import('./catalogue.ts')
  const { fieldLabel } = await import('./field-label.ts')
  addTexts('bn', (await import('./bn/public.ts')).texts)
  addTexts('en', (await import('./en/office.ts')).texts)
  expect(fieldLabel('bn', ['contact', 'email'])).toBe('ইমেইল')
  expect(fieldLabel('bn', ['contact', 'nowhere'])).toBe('contact.nowhere')
})
