import { expect, test } from 'vitest'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/admin-table.tsx'
import type { Cv } from '../schema.ts'
import { useTutorColumns } from './tutor-columns.tsx'

const cv = buildPublicCv({ phone: '01711111111', createdAt: '2020-11-18T09:05:00.000Z' })

function Table({ row }: { row: Cv }) {
  const columns = useTutorColumns()
  return <AdminTable title="Tutors" columns={columns} rows={[row]} firstNumber={11} rowKey={({ _id }) => _id} />
}

test('a row of a tutor list shows number, name, tutorId, phone and date', () => {
  const markup = renderMarkup(<Table row={cv} />)
  const text = visibleText(markup)
  expect(text).toContain('SL No Name Phone Date')
  expect(text).toMatch(/11 SM Sumaiya Akter Mim TR1031 .*01711 111111 .*3:05 PM, November 18, 2020$/)
  expect(markup).toContain('href="/admin-prime-ta/tutor-details/TR1031"')
  expect(markup).not.toContain('data-reported')
})

test('the phone of a reported tutor is marked', () => {
  expect(renderMarkup(<Table row={{ ...cv, isReported: true }} />)).toContain('data-reported')
})
