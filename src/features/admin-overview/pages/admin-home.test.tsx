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
  const lists = [...markup.matchAll(/<ul [^>]*aria-busy="true"[^>]*>(.*?)<\/ul>/g)].map(([, list]) => list)
  expect(lists.join('').match(/<b [^>]*><\/b>/g)).toHaveLength(17)
  expect(visibleText(markup)).not.toMatch(/…|\.\.\./)
})

test('the work of the dashboard stands in groups, what is most urgent first [OFF-990]', () => {
  const markup = renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AdminHome />
    </QueryClientProvider>,
  )
  const groups = [...markup.matchAll(/<section [^>]*aria-label="([^"]*)".*?<\/section>/gs)]
  expect(
    groups.map(([group, name]) => [name, [...group.matchAll(/<\/b><span>([^<]*)/g)].map(([, label]) => label)]),
  ).toEqual([
    [
      'Tuitions',
      [
        'Families that need another tutor',
        'Tuition posts to verify',
        'Hire requests',
        'Guardians chose a tutor',
        'Demo classes that went wrong',
        'Booked tuitions with a problem',
        'Agreements not accepted for two days',
      ],
    ],
    ['People', ['Tutors to verify', 'Unread messages', 'SMS and e-mails that did not go out']],
    [
      'Money',
      [
        'Overdue dues',
        'Open dues',
        'Booked, no due',
        'Credits to pay back',
        'Payments to check',
        'Refunds past their promised day',
        'Refunds to decide or pay',
      ],
    ],
  ])
})

test.each([
  [true, 'No backup of this database yet. The first one is made at night.'],
  [false, 'No backup of this database: nightly backups are switched off.'],
])('without a known backup, and nightly ones on %s, the dashboard speaks of this database [BN-303]', (isOn, said) => {
  const backup = { isOn, lastGoodAt: null, failedAt: null, isLate: false }
  expect(visibleText(renderMarkup(<BackupLine backup={backup} />))).toContain(said)
})
