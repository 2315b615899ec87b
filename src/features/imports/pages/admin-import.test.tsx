import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { ImportPreview } from '../schema.ts'
import { importAnswers } from '../schema.ts'
import AdminImport from './admin-import.tsx'
import { FaultTable } from './fault-table.tsx'
import { MatchColumns } from './match-columns.tsx'
import { UnknownValues } from './unknown-values.tsx'

const previewOf = (parts: Partial<ImportPreview>): ImportPreview => ({
  ...{ rows: 1, valid: 0, refused: 1, missing: [], ignored: [], faults: [], unknown: [], unknownCount: 0 },
  ...{ repeats: [], repeatedCount: 0, leftOut: [], hiddenColumns: [] },
  ...{ head: { sheet: 0, sheetName: '', sheets: [], row: 1, names: [], columns: {}, guessed: [] } },
  ...parts,
})
const answers = importAnswers.parse({})

test('the form names the columns of the file [OFF-491]', () => {
  const words = visibleText(
    renderMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <AdminImport />
      </QueryClientProvider>,
    ),
  )
  expect(words).toMatch(/A row at the top names the columns: \w.*Those with \* must be there\./)
})

test('the cells that cannot be imported are listed with row, column and reason [OFF-491]', () => {
  const faults = [{ row: 7, column: 'Phone', reason: 'Enter a phone number.' }]
  const markup = renderMarkup(
    <FaultTable preview={previewOf({ rows: 9, valid: 8, refused: 1, ignored: ['Colour'], faults })} />,
  )
  expect(visibleText(markup)).toContain('7 Phone Enter a phone number.')
  expect(visibleText(markup)).toContain('Colour')
})

test('an unknown value is asked once, with the closest one first; no more than a hundred are listed [OFF-609]', () => {
  const unknown = [{ column: 'class', value: 'Klass 9', city: '', rows: 3 }]
  const preview = previewOf({ unknown, unknownCount: 40_000 })
  const words = visibleText(renderMarkup(<UnknownValues {...{ preview, answers }} onChange={() => {}} />))
  expect(words).toMatch(/class: “Klass 9”, in 3 rows Leave these rows out Keep “Klass 9” as written Class 9 /)
  expect(words).toContain('40,000 unknown values')
  expect(words).toContain('The 1 most frequent ones are shown.')
})

test('columns that were not found are matched by hand, and sheets that are not read are named [OFF-606, OFF-808]', () => {
  const head = { sheet: 1, sheetName: 'June', sheets: ['May', 'June'], row: 2, names: ['Who', 'Reach'], guessed: [] }
  const preview = previewOf({ missing: ['phone', 'email'], head: { ...head, columns: { name: 0 } } })
  const markup = renderMarkup(<MatchColumns {...{ preview, answers }} kind="tutors" onChange={() => {}} />)
  expect(markup).toMatch(/<details open/)
  expect(markup).toMatch(/<option value="1" selected="">June<\/option>/)
  expect(markup).toMatch(/<option value="2" selected="">2<\/option>/)
  expect(visibleText(markup)).toContain('The other sheet is not read: May.')
  expect(visibleText(markup)).toContain('Not in the file Who Reach')
  const other = { ...answers, head: { sheet: 0 } }
  const chosen = renderMarkup(<MatchColumns {...{ preview }} answers={other} kind="tutors" onChange={() => {}} />)
  expect(visibleText(chosen)).toContain('Check again to see the columns of this row.')
})
