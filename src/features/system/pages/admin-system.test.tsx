import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { renderPage } from '#testing/render-markup.tsx'
import { readSystemState } from '../calls.ts'
import SystemPage from './admin-system.tsx'

const heading = /<h1[^>]*>State of the system<\/h1>/

test('the page about the system has its heading while it loads [BN-331]', () => {
  expect(renderPage(<SystemPage />)).toMatch(heading)
})

test('the page about the system has its heading when it cannot be loaded [BN-331]', () => {
  const failure = new CallError(500, { message: 'It failed' })
  const markup = renderPage(<SystemPage />, { answers: [{ call: readSystemState, input: {}, failure }] })
  expect(markup).toMatch(heading)
  expect(markup).toContain('It failed')
})
