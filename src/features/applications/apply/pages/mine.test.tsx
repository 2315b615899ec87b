import { expect, test } from 'vitest'
import { CallError, toPagingMeta } from '#shared/call.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listOwnProgress } from '../calls.ts'
import OwnApplications from './mine.tsx'

const paging = { page: 1, limit: PAGE_SIZE.lists }

test('a tutor who applied for nothing yet reads so and finds the way to the tuitions', () => {
  const markup = renderPage(<OwnApplications />, {
    answers: [{ call: listOwnProgress, data: [], meta: toPagingMeta(paging, 0) }],
  })
  expect(visibleText(markup)).toContain('No applications yet.')
  expect(markup).toMatch(/<a [^>]*href="\/tuitions-page"/)
})

test('applications that cannot be loaded say why and can be asked for again', () => {
  const failure = new CallError(500, { message: 'The server is resting.' })
  const text = visibleText(
    renderPage(<OwnApplications />, { answers: [{ call: listOwnProgress, input: { query: paging }, failure }] }),
  )
  expect(text).toContain('The server is resting.')
  expect(text).toContain('Try again')
})
