import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { renderMarkup, renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { listAdminTuitions } from '../../calls.ts'
import type { AdminTuition } from '../schema.ts'
import AdminPendingTuitions from './admin-pending.tsx'
import { SimilarPosts } from './similar-posts.tsx'

const waiting: AdminTuition = {
  ...buildTuition({ status: 'pending', phone: '01711000001', isReported: false }),
  office: { applicants: 0, confirmed: 0, guardianName: null, isGuest: false, sharedAt: null, similar: [] },
}
const page = (address: string) =>
  visibleText(
    renderPage(<AdminPendingTuitions />, {
      address,
      answers: [{ call: listAdminTuitions, data: [waiting], meta: toPagingMeta({ page: 1, limit: 10 }, 7) }],
    }),
  )

test('the posts that wait for verification are listed and counted', () => {
  expect(page('/admin-prime-ta/unverified-tuition-post')).toContain('TN1048')
  expect(page('/admin-prime-ta/unverified-tuition-post')).toContain('7 waiting')
})

test('the results of a search are not counted as waiting', () => {
  expect(page('/admin-prime-ta/unverified-tuition-post?q=TN1048')).toContain('TN1048')
  expect(page('/admin-prime-ta/unverified-tuition-post?q=TN1048')).not.toContain('7 waiting')
})

test('the similar posts of an opened row are a heading below that of the page [BN-330]', () => {
  const { tuitionId, heading, createdAt } = waiting
  const similar = [{ tuitionId, heading, createdAt, status: 'approved', isSamePhone: true, isSameNeed: false }] as const
  expect(renderMarkup(<SimilarPosts posts={similar} />)).toMatch(/<h2[^>]*>Posts that look like this one<\/h2>/)
})

test('staff who may not verify see no Verify button in the list [OFF-884]', () => {
  expect(page('/admin-prime-ta/unverified-tuition-post')).not.toContain('Verify')
})
