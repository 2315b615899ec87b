import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import { CvForm } from './cv-form.tsx'

const dropped = vi.hoisted(() => vi.fn())
const alerts: { text: string; discard: () => void }[] = []
vi.mock('#ui/form/draft/use-draft.ts', () => ({
  useDraft: () => ({ restored: true, discard: dropped, drop: () => {} }),
}))
vi.mock('#ui/form/draft/draft-alert.tsx', () => ({
  DraftAlert: (alert: (typeof alerts)[number]) => void alerts.push(alert),
}))

test('a tutor whose draft was restored can discard it', () => {
  renderPage(<CvForm cv={null} editor={{ role: 'Tutor', phone: '01811000001' }} onDone={() => {}} />)
  const alert = alerts.pop()
  expect(alert?.text).toContain('What you typed before is back.')
  alert?.discard()
  expect(dropped).toHaveBeenCalledOnce()
})
