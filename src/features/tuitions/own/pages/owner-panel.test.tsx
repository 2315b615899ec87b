import { expect, test, vi } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { OwnerPanel } from './owner-panel.tsx'

vi.mock('./use-own-menu.tsx', () => ({
  useOwnMenu: () => [{ label: 'Pause the post', dialog: () => <p>Pause it for how long?</p> }],
}))

test('what an owner can do with a post is a button, and its question is asked only after a press', () => {
  const text = visibleText(renderPage(<OwnerPanel tuition={buildTuition()} />))
  expect(text).toContain('Pause the post')
  expect(text).not.toContain('Pause it for how long?')
})
