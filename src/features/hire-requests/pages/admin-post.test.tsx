import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { renderPage } from '#testing/render-markup.tsx'
import { showHireRequest } from '../calls.ts'
import PostHireRequest from './admin-post.tsx'

test('the post of a hire request has its heading while the request loads [BN-331]', () => {
  expect(renderPage(<PostHireRequest />)).toMatch(/<h1[^>]*>Post/)
})

test('a hire request that is not found is the heading of its page [BN-331]', () => {
  const failure = new CallError(404, { message: 'It is gone' })
  const answers = [{ call: showHireRequest, input: { params: { id: '' } }, failure }]
  expect(renderPage(<PostHireRequest />, { answers })).toMatch(/<h1[^>]*>It is gone<\/h1>/)
})
