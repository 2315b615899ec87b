import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import type { Confirmation } from '../schema.ts'
import { AboutConfirmation } from './about-confirmation.tsx'

const confirmation: Confirmation = {
  _id: 'c1',
  tuitionId: 'TN1048',
  tutorId: 'TR1031',
  tutorName: 'Sumaiya Akter Mim',
  profileImg: '',
  phone: '01811000001',
  createdAt: '2026-11-18T09:05:00.000Z',
  isReported: false,
  confirmedBy: null,
  isTakenBack: false,
  outcome: null,
  comment: [],
}

test('a dialog about a confirmation says who is confirmed for which tuition', () => {
  const text = visibleText(renderMarkup(<AboutConfirmation confirmation={confirmation} />))
  expect(text).toMatch(/Sumaiya Akter Mim TR1031 for TN1048$/)
})
