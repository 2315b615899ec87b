import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { readSettings } from '../calls.ts'
import Settings from './admin-settings.tsx'

test('settings that cannot be loaded say why and can be asked for again', () => {
  const failure = new CallError(500, { message: 'The server is resting.' })
  const text = visibleText(renderPage(<Settings />, { answers: [{ call: readSettings, input: {}, failure }] }))
  expect(text).toContain('The settings could not be loaded. The server is resting. Try again')
})
