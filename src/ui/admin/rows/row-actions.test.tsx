import { expect, test } from 'vitest'
import { renderMarkup } from '#testing/render-markup.tsx'
import { RowActions } from './row-actions.tsx'

test('a row shows its main action and one menu, which names the row [OFF-102]', () => {
  const menu = [{ label: 'Edit', to: '/edit' }, false, { label: 'Close', onSelect: () => {} }] as const
  const markup = renderMarkup(
    <RowActions name="TN1001" primary={<button type="button">Applicants</button>} menu={menu} />,
  )
  expect(markup.match(/<button/g)).toHaveLength(2)
  expect(markup).toContain('aria-label="More actions for TN1001"')
})

test('a row without further actions has no menu', () =>
  expect(renderMarkup(<RowActions name="TN1001" menu={[false, undefined]} />)).not.toContain('<button'))
