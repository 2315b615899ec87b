import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listPendingCvs } from '../../calls.ts'
import AdminPending from './admin-pending.tsx'

const cv = buildPublicCv({
  status: 'pending',
  phone: '01811000001',
  img: { profile: '', id: '' },
  contact: { optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' },
})
const page = (address: string) =>
  visibleText(
    renderPage(<AdminPending />, {
      address,
      answers: [{ call: listPendingCvs, data: [cv], meta: toPagingMeta({ page: 1, limit: 10 }, 7) }],
    }),
  )

test('the CVs that wait for verification are listed and counted', () => {
  expect(page('/admin-prime-ta/unverified-tutor')).toContain('TR1031')
  expect(page('/admin-prime-ta/unverified-tutor')).toContain('7 pending')
})

test('the returned CVs are not counted as pending', () => {
  expect(page('/admin-prime-ta/unverified-tutor?state=returned')).toContain('TR1031')
  expect(page('/admin-prime-ta/unverified-tutor?state=returned')).not.toContain('7 pending')
})
