import { expect, test } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { listOwnTuitions } from '../../calls.ts'
import { OwnNews, OwnWays } from './own-ways.tsx'

const post = (tuitionId: string, applicants: number, parts = {}) => ({
  ...buildTuition({ _id: tuitionId, tuitionId, status: 'approved' }),
  own: { applicants, isConfirmed: false, startsOn: null },
  ...parts,
})
const news = (posts: readonly object[], locale: 'en' | 'bn' = 'en') =>
  renderPage(<OwnNews />, {
    locale,
    answers: [
      { call: verifyToken, data: { role: 'Guardian', name: 'Salma Begum' } },
      { call: listOwnTuitions, data: posts },
    ],
  })

test('before it is known who looks, the ways of both roles are there for the mark of the page to show [FAM-647]', () => {
  const markup = renderPage(
    <>
      <OwnWays />
      <OwnNews />
    </>,
    { address: '/' },
  )
  expect(markup).toMatch(/data-shown-to="Guardian"><a [^>]*href="\/your-all-tuition-post"/)
  expect(markup).toMatch(/data-shown-to="Tutor"><a [^>]*href="\/tutor-applications"/)
  expect(markup).toContain('href="/tuitions-page?sort=fit"')
  expect(visibleText(markup)).toContain('Who applied')
})

test('a guardian is led to the applicants who wait: of the only post, or to all posts [FAM-647]', () => {
  const one = news([post('TN1001', 3), post('TN1002', 0)])
  expect(visibleText(one)).toContain('3 applicants wait for your choice')
  expect(one).toContain('href="/applicants/TN1001"')
  const two = news([post('TN1001', 3), post('TN1002', 1)])
  expect(visibleText(two)).toContain('4 applicants wait for your choice')
  expect(two).toContain('href="/your-all-tuition-post"')
  expect(visibleText(news([post('TN1001', 3)], 'bn'))).toContain('৩ জন আবেদনকারী আপনার অপেক্ষায়')
})

test('applicants of posts that are booked, confirmed or closed wait for no choice [FAM-647]', () => {
  const confirmed = { own: { applicants: 2, isConfirmed: true, startsOn: null } }
  const done = [post('TN1001', 2, { isBooked: true }), post('TN1002', 2, confirmed)]
  expect(visibleText(news([...done, post('TN1003', 2, { status: 'closed' })]))).toContain(
    'Nobody waits for your choice',
  )
})

test('a guardian for whose choice nobody waits reads how many posts are being checked [FAM-764]', () => {
  const pending = post('TN1001', 0, { status: 'pending' })
  expect(visibleText(news([pending, pending]))).toBe('Our team checks 2 posts of yours Tuitions that fit your CV')
  expect(visibleText(news([pending, post('TN1002', 1)]))).not.toContain('Our team checks')
})
