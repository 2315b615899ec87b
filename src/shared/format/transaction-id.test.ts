import { expect, test } from 'vitest'
import { toTransactionId } from './transaction-id.ts'

test.each([
  [' bga7k2x9qw ', 'BGA7K2X9QW'],
  ['BGA7 K2X9\u00a0QW', 'BGA7K2X9QW'],
  ['৯k৭a২', '9K7A2'],
  ['ＢＧＡ７', 'BGA7'],
  ['', ''],
])('the transaction number %j is stored as %s [OPS-404]', (typed, stored) => {
  expect(toTransactionId(typed)).toBe(stored)
})
