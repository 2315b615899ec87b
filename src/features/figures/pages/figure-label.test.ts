import { expect, test } from 'vitest'
import '#shared/messages/bn.ts'
import { labelIn } from './figure-label.ts'

test('rows by area and class have Bangla names, rows by staff the name of a person [BN-161]', () => {
  expect(labelIn('bn', 'area', 'Mirpur 10')).toBe('মিরপুর ১০')
  expect(labelIn('bn', 'area', 'Dhaka')).toBe('ঢাকা')
  expect(labelIn('bn', 'class', 'Class 5')).toBe('পঞ্চম শ্রেণি')
  expect(labelIn('bn', 'staff', 'Science')).toBe('Science')
  expect(labelIn('en', 'area', 'Mirpur 10')).toBe('Mirpur 10')
})
