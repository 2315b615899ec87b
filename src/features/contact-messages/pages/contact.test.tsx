import type { MetaArgs } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import Contact, { meta } from './contact.tsx'

test('the contact page names each way to the team', () => {
  const text = visibleText(renderPage(<Contact />))
  let from = 0
  for (const way of ['Call us', 'Write an e-mail', 'Visit us', 'Follow us']) {
    from = text.indexOf(way, from)
    expect([way, from > 0]).toEqual([way, true])
  }
})

test('the tab of the contact page says where one is', () => {
  expect(meta({ matches: [] } as unknown as MetaArgs)).toContainEqual({ title: 'Contact Us' })
})

test.each([
  ['/contact?about=TR1031', 'About TR1031:'],
  ['/contact?about=TN1048', 'About TN1048:'],
  ['/contact?about=call+01712345678', ''],
  ['/contact', ''],
])('a message from %s starts with %j [WEB-601]', (address, start) => {
  const [, typed] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(renderPage(<Contact />, { address })) ?? []
  expect(typed?.trim()).toBe(start)
})
