import { type LookupAddress, lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { findEndpointProblem, isPublicAddress, isPublicKey, lookupPublic } from './endpoint.server.ts'
import { deriveVapidKeys } from './vapid.server.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', null],
  ['https://updates.push.services.mozilla.com:443/wpush/v2/x', null],
  ['https://web.push.apple.com./x', null],
  ['https://8.8.8.8/x', null],
  ['https://[2a00:1450:4001::1]/x', null],
  ['http://push.test:99/x', null],
  ['http://push.test:98/x', 'push.endpoint.notHttps'],
  ['http://fcm.googleapis.com/x', 'push.endpoint.notHttps'],
  ['ftp://fcm.googleapis.com/x', 'push.endpoint.notHttps'],
  ['javascript:alert(1)', 'push.endpoint.notHttps'],
  ['fcm.googleapis.com', 'push.endpoint.invalid'],
  ['https://', 'push.endpoint.invalid'],
  ['https://user:word@fcm.googleapis.com/x', 'push.endpoint.invalid'],
  ['https://fcm.googleapis.com:8443/x', 'push.endpoint.port'],
  ['https://localhost/x', 'push.endpoint.private'],
  ['https://localhost./x', 'push.endpoint.private'],
  ['https://printer.local/x', 'push.endpoint.private'],
  ['https://db.internal/x', 'push.endpoint.private'],
  ['https://intranet/x', 'push.endpoint.private'],
  ['https://127.0.0.1/x', 'push.endpoint.private'],
  ['https://0x7f000001/x', 'push.endpoint.private'],
  ['https://2130706433/x', 'push.endpoint.private'],
  ['https://0.0.0.0/x', 'push.endpoint.private'],
  ['https://10.1.2.3/x', 'push.endpoint.private'],
  ['https://172.16.0.1/x', 'push.endpoint.private'],
  ['https://192.168.1.1/x', 'push.endpoint.private'],
  ['https://100.64.0.1/x', 'push.endpoint.private'],
  ['https://169.254.169.254/latest/meta-data', 'push.endpoint.private'],
  ['https://224.0.0.1/x', 'push.endpoint.private'],
  ['https://[::1]/x', 'push.endpoint.private'],
  ['https://[::]/x', 'push.endpoint.private'],
  ['https://[fe80::1]/x', 'push.endpoint.private'],
  ['https://[fd00::1]/x', 'push.endpoint.private'],
  ['https://[::ffff:127.0.0.1]/x', 'push.endpoint.private'],
  ['https://[64:ff9b::7f00:1]/x', 'push.endpoint.private'],
])('the address %s of a push service: %s [FAM-942]', (endpoint, problem) => {
  expect(findEndpointProblem(endpoint, 'http://push.test:99')).toBe(problem)
})

test('a name that leads to a private address is not connected to [FAM-942]', async () => {
  const found = await new Promise<LookupAddress[]>((resolve) =>
    lookup('localhost', { all: true }, (_, all) => resolve(all)),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.some(({ address }) => isPublicAddress(address))).toBe(false)
  for (const all of [true, false]) {
    const failure = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve))
    expect(failure).toBeInstanceOf(Error)
  }
})

test('the keys of the site come from its secret key alone, and are a pair [FAM-940]', () => {
  const keys = deriveVapidKeys('a secret key of the site')
  expect(deriveVapidKeys('a secret key of the site')).toEqual(keys)
  expect(deriveVapidKeys('another secret key').publicKey).not.toBe(keys.publicKey)
  expect(isPublicKey(keys.publicKey)).toBe(true)
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32)
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false)
  expect(isPublicKey('')).toBe(false)
})
