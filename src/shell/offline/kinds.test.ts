import { expect, test } from 'vitest'
import { CALL_HEADER } from '#shared/address/call-headers.ts'
import { type Kind, kindOf, pageOfData } from './kinds.ts'

const site = 'https://porua.test'

test.each<[string, Parameters<typeof request>[0], Kind]>([
  ['/', 'document', 'page'],
  ['/bn/tuitions-page?q=math', 'document', 'page'],
  ['/tuitions-page.data?_routes=root', 'script', 'page'],
  ['/_root.data', 'script', 'page'],
  ['/admin-prime-ta', 'document', null],
  ['/bn/admin-prime-ta/outbox', 'document', null],
  ['/admin-prime-ta/outbox.data', 'script', null],
  ['/login-admin-p-t', 'document', null],
  ['/assets/read-1.js', 'script', 'asset'],
  ['/images/7f0c8a52-6a0e-4bb0-9a35-0d6d2b1f6c11.webp', 'script', 'picture'],
  ['/api/v1/tuitions/find?page=1', 'call', 'call'],
  ['/api/v1/shared/download-own-data', 'document', null],
  ['/api/v1/person-notifications/stream', 'script', null],
  ['/healthz', 'script', null],
  ['/favicon.svg', 'script', null],
])('%s, asked for by a %s, is a %s [FAM-920, FAM-926]', (path, by, kind) => {
  expect(kindOf({ url: new URL(path, site), request: request(by) })).toBe(kind)
})

test('a document that the page hands over by itself is a page as well [FAM-920]', () => {
  const handedOver = { mode: 'cors', headers: new Headers({ accept: 'text/html' }) } as const
  expect(kindOf({ url: new URL('/contact', site), request: handedOver })).toBe('page')
})

test.each([
  ['/tuitions-page.data?page=2&_routes=root', '/tuitions-page?page=2'],
  ['/bn/tutors/math.data', '/bn/tutors/math'],
  ['/_root.data', '/'],
  ['/bn/_root.data?_routes=root', '/bn'],
])('%s is the data of %s [FAM-922]', (address, page) => expect(pageOfData(site + address)).toBe(page))

function request(by: 'document' | 'script' | 'call') {
  const headers = new Headers(by === 'call' ? [[CALL_HEADER, 'tuitions/find']] : [])
  return { mode: by === 'document' ? 'navigate' : 'cors', headers } as const
}
