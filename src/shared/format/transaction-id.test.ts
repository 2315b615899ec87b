import { expect, test } from 'vitest'
import { toLookAlike, toTransactionId } from './transaction-id.ts'

const MESSAGE = 'You have received Tk 2,500.00 from 01700000999. Ref tuition. Fee Tk 0.00. Balance Tk 9,999.99.'

test.each([
  [' bga7k2x9qw ', 'BGA7K2X9QW'],
  ['BGA7 K2X9\u00a0QW', 'BGA7K2X9QW'],
  ['৯k৭a২', '9K7A2'],
  ['ＢＧＡ７', 'BGA7'],
  ['bga7k 2x9qw', 'BGA7K2X9QW'],
  ['9k07 aib2c3', '9K07AIB2C3'],
  ['1234 567 890', '1234567890'],
  ['BGAXQWKRTY', 'BGAXQWKRTY'],
  ['12345678901234567890', '12345678901234567890'],
  ['FT/26-331', 'FT/26-331'],
  ['CHQ#12', 'CHQ#12'],
  ['ROCKET12', 'ROCKET12'],
  ['', ''],
  ['  ', ''],
])('the transaction number %j is stored as %s [OPS-404]', (typed, stored) => {
  expect(toTransactionId(typed)).toBe(stored)
})

test.each([
  'TrxID 9KA7B1C2D3',
  'TrxID: 9KA7B1C2D3',
  'TrxID:9KA7B1C2D3',
  'TRXID9KA7B1C2D3',
  'Trx ID 9KA7B1C2D3 at 21/11/2026 21:04',
  'TxnID: 9ka7b1c2d3 Balance: Tk 1,000.00 21/11/2026 21:04',
  'Txn. No. 9KA7 B1C2 D3',
  'Transaction ID: #9KA7B1C2D3.',
  'bKash: 9KA7B1C2D3, from 01712345678',
  'bKash TrxID 9KA7B1C2D3 (+8801712345678)',
  'লেনদেন আইডি: 9KA7B1C2D3',
  '9KA7B1C2D3 তারিখ ২১/১১/২০২৬',
  '9KA7B1C2D3.',
  '9KA7B1C2D3।',
  '(9KA7B1C2D3)',
  '“9KA7B1C2D3”,',
  '9KA7B1C2D3 (paid by his uncle)',
  '9KA7B1C2D3 at 21/11/2026 21:04',
  '9KA7B1C2D3 21-11-2026',
  '9KA7B1C2D3 Comm 5.00',
  'Comm 5.00 9KA7B1C2D3',
  'paid 500 taka, 9KA7B1C2D3',
  `${MESSAGE} TrxID 9KA7B1C2D3 at 21/11/2026 21:04`,
  'Tk500.00 received. Fee: Tk0.00. TxnId:9KA7B1C2D3 Date:21-NOV-26 09:04:11 pm',
])('the label, the marks and what follows are no part of the number in %j [OFF-800]', (typed) => {
  expect(toTransactionId(typed)).toBe('9KA7B1C2D3')
})

test.each([
  'paid by his uncle',
  MESSAGE,
  '2,500',
  'PAID 500 TK',
  '500 taka',
  '50000 taka',
  '5000 sent',
  '5000 600',
  'Mirpur 10',
  'cash paid 500',
  '9KA7B1C2D3, 9KB8C1D2E3',
  '9KA7B1C2D3 and 9KB8C1D2E3',
  'TrxID 9KA7B1C2D3 TrxID 9KB8C1D2E3',
  'TrxID:',
  '...',
])('no number can be told of %j [OFF-800]', (typed) => {
  expect(toTransactionId(typed)).toBeNull()
})

test('letters and digits that are mistaken for each other are alike [OFF-801]', () => {
  expect(toLookAlike('9KO7A1B2C3')).toBe(toLookAlike('9K07AIB2C3'))
  expect(toLookAlike('BI17L0O8QZ')).toBe(toLookAlike('B117L008QZ'))
  expect(toLookAlike('9K07A1B2C3')).not.toBe(toLookAlike('9K07A7B2C3'))
})
