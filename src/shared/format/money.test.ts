import { expect, test } from 'vitest'
import { formatTaka, MAX_POISHA, parseTaka, poishaToTaka, takaToPoisha, validateAmount } from './money.ts'

test.each([
  ['1000', 100000],
  ['1,000.50', 100050],
  ['1,00,000', 10000000],
  ['100,000', 10000000],
  ['১,০০০.৫০', 100050],
  ['৳ 4,500.00', 450000],
  [' 12.5 ', 1250],
  ['.5', 50],
  ['007', 700],
  ['1\u00a0000', 100000],
  ['1.15', 115],
  ['4.35', 435],
  ['8.29', 829],
  [1000.5, 100050],
  [19.99, 1999],
  [4500, 450000],
])('%j taka is %i poisha', (amount, poisha) => expect(parseTaka(amount)).toBe(poisha))

test.each([
  ['5000/-', 500_000],
  ['5,000 Tk', 500_000],
  ['৫,০০০ টাকা', 500_000],
  ['BDT 5000', 500_000],
  ['Tk. 5,000/=', 500_000],
  ['৳ 1,500.50 taka', 150_050],
])('%j, as people write it, is %i poisha [OFF-728]', (amount, poisha) => expect(parseTaka(amount)).toBe(poisha))

test.each(['Tk', '/-', '5000 USD', '5000/-/-', '5 Tk 6'])('%j stays refused [OFF-728]', (amount) =>
  expect(parseTaka(amount)).toBeNull(),
)

test.each([
  ['0.01', 1],
  [0.01, 1],
  ['0.02', 2],
])('%j, at or above the minimum, is %i poisha [CONST-22]', (amount, poisha) => expect(parseTaka(amount)).toBe(poisha))

test.each(['', ' ', '0', '0.00', 0, '0.001', '0.009', 0.001, 1e-7, '-1', -5, 'abc', '৳', '.', NaN, Infinity])(
  '%j is refused: no amount, or under 0.01 [CONST-22]',
  (amount) => expect(parseTaka(amount)).toBeNull(),
)

test.each([
  '1.005',
  '1.500',
  0.1 + 0.2,
  '1,50',
  '1,5',
  ',100',
  '1,,000',
  '10,00',
  '5.',
  '1.2.3',
  '1e3',
  1e21,
  '0x10',
  '1/2',
])('%j is refused and not rounded [CONST-22]', (amount) => expect(parseTaka(amount)).toBeNull())

test.each([
  ['10000000', MAX_POISHA],
  ['1,00,00,000.00', MAX_POISHA],
  ['10000000.01', null],
  ['9'.repeat(400), null],
])('%s taka is %j poisha; the maximum is one crore', (amount, poisha) => expect(parseTaka(amount)).toBe(poisha))

test.each([
  [450000, '৳4,500.00'],
  [1, '৳0.01'],
  [0, '৳0.00'],
  [99900, '৳999.00'],
  [100050, '৳1,000.50'],
  [9999999, '৳99,999.99'],
  [15000000, '৳1,50,000.00'],
  [MAX_POISHA, '৳1,00,00,000.00'],
  [-450005, '-৳4,500.05'],
])('%i poisha is formatted as %s', (poisha, text) => expect(formatTaka(poisha)).toBe(text))

test('every amount up to 100 taka can be formatted and parsed back', () => {
  for (let poisha = 1; poisha <= 10_000; poisha += 1) {
    expect(parseTaka(formatTaka(poisha))).toBe(poisha)
    expect(parseTaka(poishaToTaka(poisha))).toBe(poisha)
  }
})

test.each([
  ['', 'unreadable'],
  ['৳', 'unreadable'],
  ['abc', 'unreadable'],
  ['1,50', 'unreadable'],
  ['5.', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  [NaN, 'unreadable'],
  [Infinity, 'unreadable'],
  ['0', 'tooSmall'],
  ['০.০০', 'tooSmall'],
  [0, 'tooSmall'],
  [-0, 'tooSmall'],
  ['-1', 'tooSmall'],
  [-4500, 'tooSmall'],
  ['0.001', 'tooFine'],
  [0.001, 'tooFine'],
  [1e-7, 'tooFine'],
  ['1,000.005', 'tooFine'],
  [0.1 + 0.2, 'tooFine'],
  [1e12, 'tooLarge'],
  ['1000000000000', 'tooLarge'],
  [1e21, 'tooLarge'],
  ['10000000.01', 'tooLarge'],
  ['9'.repeat(300), 'tooLarge'],
] as const)('the amount %j is refused as %s [VAL-47, CONST-22]', (amount, fault) =>
  expect(validateAmount(amount)).toBe(fault),
)

test.each(['1,000', 4500.5])('the amount %j is accepted [VAL-47]', (amount) =>
  expect(validateAmount(amount)).toBeNull(),
)

/** Pseudo-random amounts, the same in every run. */
function* amounts(count: number) {
  let seed = 20261118
  for (let n = 0; n < count; n += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    yield 1 + (seed % 500_000)
  }
}

test('payments in any number of parts add up to the exact due', () => {
  const parts = [...amounts(2_000)]
  let left = parts.reduce((sum, part) => sum + part, 0)
  for (const part of parts) {
    const read = parseTaka(poishaToTaka(part))
    expect(read).toBe(part)
    left -= read ?? 0
    expect(Number.isInteger(left)).toBe(true)
  }
  expect(left).toBe(0)
})

test('halves and thirds of a due add up to the due', () => {
  for (const due of amounts(2_000)) {
    for (const ways of [2, 3]) {
      const first = parseTaka(poishaToTaka(Math.floor(due / ways))) ?? 0
      const rest = parseTaka(formatTaka(due - first)) ?? 0
      expect(first + rest).toBe(due)
      expect(poishaToTaka(first + rest)).toBe(poishaToTaka(due))
    }
  }
})

test('every amount survives the conversion to JSON and back', () => {
  for (const poisha of [...amounts(20_000), MAX_POISHA, MAX_POISHA - 1, 0]) {
    expect(takaToPoisha(JSON.parse(JSON.stringify(poishaToTaka(poisha))))).toBe(poisha)
  }
})
