import { expect, test } from 'vitest'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { Cv } from '../../schema.ts'
import { useTutorColumns } from './tutor-columns.tsx'

const cv = buildPublicCv({
  phone: '01711111111',
  createdAt: '2020-11-18T09:05:00.000Z',
  img: { profile: '', id: '' },
  contact: { optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' },
})

function Table({ row, list }: { row: Cv; list: 'pending' | 'approved' }) {
  const columns = useTutorColumns(list)
  return <AdminTable title="Tutors" columns={columns} rows={[row]} firstNumber={11} rowKey={({ _id }) => _id} />
}
const table = (list: 'pending' | 'approved', row: Cv = cv) => renderMarkup(<Table row={row} list={list} />)

test('a row of the pending tutors shows what staff judge by [OFF-210]', () => {
  const markup = table('pending')
  const text = visibleText(markup)
  expect(text).toContain('SL No Name Tutor ID Gender, studies CV Phone Date')
  expect(text).toMatch(/11 SM Sumaiya Akter Mim TR1031 /)
  expect(text).toContain('Female · University of Dhaka 45% No ID card')
  expect(text).toMatch(/01711 111111 .*3:05 PM, November 18, 2020$/)
  expect(markup).toContain('href="/admin-prime-ta/tutor-details/TR1031"')
  expect(markup).not.toContain('data-reported')
  expect(visibleText(table('pending', { ...cv, img: { profile: '', id: '/1' } }))).toContain('50% ID card')
})

test('a row of the approved tutors shows studies, subjects, area and the last visit [OFF-213]', () => {
  expect(visibleText(table('approved'))).toContain('University of Dhaka Never')
  expect(visibleText(table('approved', { ...cv, lastSeenAt: '2026-11-19T06:00:00.000Z' }))).toContain('1 day ago')
})

test('the phone of a reported tutor is marked', () => {
  expect(table('pending', { ...cv, isReported: true })).toContain('data-reported')
})
