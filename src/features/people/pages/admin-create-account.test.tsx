import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import CreateAccount from './admin-create-account.tsx'

test('an account is made from role, name, phone, e-mail and password', () => {
  const markup = renderPage(<CreateAccount />)
  const text = visibleText(markup)
  expect(text).toMatch(/^Create an account For somebody who cannot register/)
  expect(text).toMatch(/Role \* Guardian Tutor Name \* Phone \* /)
  const names = [...markup.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)
  expect([...new Set(names)]).toEqual(expect.arrayContaining(['name', 'phone', 'email', 'password']))
})
