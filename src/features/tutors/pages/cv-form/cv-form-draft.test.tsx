import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import { CvForm } from './cv-form.tsx'

const dropped = vi.hoisted(() => vi.fn())
const alerts: { isAdmin: boolean; discard: () => void }[] = []
vi.mock('#ui/form/use-draft.ts', () => ({ useDraft: () => ({ restored: true, discard: dropped, drop: () => {} }) }))
vi.mock('#ui/form/focus-field.ts', () => ({ focusField: () => {} }))
vi.mock('./cv-draft-alert.tsx', () => ({ CvDraftAlert: (alert: (typeof alerts)[number]) => void alerts.push(alert) }))

test('a tutor whose draft was restored can discard it', () => {
  renderPage(<CvForm cv={null} editor={{ role: 'Tutor', phone: '01811000001' }} onDone={() => {}} />)
  const alert = alerts.pop()
  expect(alert?.isAdmin).toBe(false)
  alert?.discard()
  expect(dropped).toHaveBeenCalledOnce()
})
