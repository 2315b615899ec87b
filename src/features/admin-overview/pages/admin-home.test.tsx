import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import AdminHome from './admin-home.tsx'
import { BackupLine } from './backup-line.tsx'

test('while the counts of the dashboard load, the tiles are busy and show no sign in place of a number [OFF-566]', () => {
  const markup = renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AdminHome />
    </QueryClientProvider>,
  )
  const list = /<ul [^>]*aria-busy="true"[^>]*>(.*?)<\/ul>/.exec(markup)?.[1] ?? ''
  expect(list.match(/<b [^>]*><\/b>/g)).toHaveLength(11)
  expect(visibleText(markup)).not.toMatch(/…|\.\.\./)
})

test.each([
  [true, 'No backup of this database yet. The first one is made at night.'],
  [false, 'No backup of this database: nightly backups are switched off.'],
])('without a known backup, and nightly ones on %s, the dashboard speaks of this database [BN-303]', (isOn, said) => {
  const backup = { isOn, lastGoodAt: null, failedAt: null, isLate: false }
  expect(visibleText(renderMarkup(<BackupLine backup={backup} />))).toContain(said)
})
