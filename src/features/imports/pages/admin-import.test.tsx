import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import AdminImport from './admin-import.tsx'
import { FaultTable } from './fault-table.tsx'

test('[OFF-491] the form names the columns of the file', () => {
  const words = visibleText(
    renderMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <AdminImport />
      </QueryClientProvider>,
    ),
  )
  expect(words).toMatch(/The first row names the columns: \w.*Those with \* must be there\./)
})

test('[OFF-491] the cells that cannot be imported are listed with row, column and reason', () => {
  const faults = [{ row: 7, column: 'Phone', reason: 'Enter a phone number.' }]
  const markup = renderMarkup(<FaultTable preview={{ rows: 9, valid: 8, refused: 1, ignored: ['Colour'], faults }} />)
  expect(visibleText(markup)).toContain('7 Phone Enter a phone number.')
  expect(visibleText(markup)).toContain('Colour')
})
