import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import { listAvailableTuitions } from '../calls.ts'
import { useTuitionColumns } from '../office/pages/tuition-columns.tsx'
import { TuitionForm } from '../post/pages/form/tuition-form.tsx'
import { mapTuitionTexts, tuitionTexts } from '../schema.ts'
import { TuitionFacts } from './tuition-facts.tsx'

const tuition = buildTuition(mapTuitionTexts(({ name }) => `The ${name} of it`))

function Table() {
  return (
    <AdminTable title="" columns={useTuitionColumns()} rows={[tuition]} firstNumber={1} rowKey={({ _id }) => _id} />
  )
}

const table = renderMarkup(<Table />)
const facts = renderMarkup(<TuitionFacts tuition={tuition} />)
const form = renderMarkup(
  <QueryClientProvider client={createQueryClient()}>
    <TuitionForm kind="edit" poster="admin" tuition={tuition} onDone={() => {}} />
  </QueryClientProvider>,
)

test.each(tuitionTexts)('the text $name is in the form, the admin table and the CSV file', ({ name, title }) => {
  const value = `The ${name} of it`
  expect(form).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"|<textarea[^>]*name="${name}"[^>]*>${value}<`))
  expect(visibleText(form)).toContain(text('en', `fields.${name}`))
  expect(visibleText(table)).toContain(value)
  expect(listAvailableTuitions.csv).toContainEqual([title ?? `fields.${name}`, name])
})

test.each(tuitionTexts.filter(({ name }) => name !== 'salary'))('the text $name is on the detail page', ({ name }) => {
  expect(visibleText(facts)).toContain(`The ${name} of it`)
})
