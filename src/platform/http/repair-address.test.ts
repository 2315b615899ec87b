import { expect, test } from 'vitest'
import { repairAddress } from './repair-address.ts'

test.each([
  ['/tuitions-page/%', '/tuitions-page/%25'],
  ['/my-post/%FF', '/my-post/%25FF'],
  ['/bn/tuitions-page/TN1195%E0%A6', '/bn/tuitions-page/TN1195%25E0%25A6'],
  ['/a%20b/%E0%A6?q=%', '/a%20b/%25E0%25A6?q=%'],
  ['/%E0%A6%97?q=%E0', '/%E0%A6%97?q=%E0'],
  ['/api/v1/tuitions/%', '/api/v1/tuitions/%'],
  ['*', '*'],
])('the address %s is read as %s [OFF-813]', (url, repaired) => expect(repairAddress(url)).toBe(repaired))
