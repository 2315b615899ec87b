import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import AdminLogin from './admin-login.tsx'
import Login from './login.tsx'

test('who has no account yet is led to the registration, and back to where they came from', () => {
  const markup = renderPage(<Login />, { address: '/login?from=%2Ftuitions-page' })
  expect(visibleText(markup)).toContain('New to Porua? Register')
  expect(markup).toMatch(/<a [^>]*href="\/register\?from=%2Ftuitions-page"/)
})

test('the log-in of staff has no way to a new password before a refusal [LOGIN-11, WEB-610]', () => {
  const markup = renderPage(<AdminLogin />, { address: '/admin-login' })
  expect(markup).not.toMatch(/href="[^"]*(forgot|register|reset)/)
  expect(renderPage(<Login />, { address: '/login' })).toContain('href="/forgot-password"')
})
