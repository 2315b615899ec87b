import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f']

function sequence(seed: number): unknown[] {
  const random = seededRandom(seed)
  return Array.from({ length: 50 }, () => [random.int(0, 1_000_000), random.pick(LETTERS), random.sample(LETTERS, 3)])
}

test('a seed always gives the same sequence, another seed a different one', () => {
  expect(sequence(7)).toEqual(sequence(7))
  expect(sequence(8)).not.toEqual(sequence(7))
})

test('whole numbers include both bounds and never exceed them', () => {
  const random = seededRandom(1)
  const seen = new Set(Array.from({ length: 1000 }, () => random.int(3, 7)))
  expect([...seen].toSorted()).toEqual([3, 4, 5, 6, 7])
})

test('a chance of 0 is never true, 1 always, 0.5 about half the time', () => {
  const random = seededRandom(2)
  const times = (share: number) => Array.from({ length: 1000 }, () => random.chance(share)).filter(Boolean).length
  expect(times(0)).toBe(0)
  expect(times(1)).toBe(1000)
  expect(Math.abs(times(0.5) - 500)).toBeLessThan(80)
})

test.each([0, 1, 3, 6, 9])('a sample of %i has no duplicates and keeps the order', (count) => {
  const random = seededRandom(3)
  for (let round = 0; round < 200; round += 1) {
    const sample = random.sample(LETTERS, count)
    expect(sample).toHaveLength(Math.min(count, LETTERS.length))
    expect(sample).toEqual([...new Set(sample)].toSorted())
  }
})

test('every element is sampled about equally often', () => {
  const random = seededRandom(4)
  const samples = Array.from({ length: 3000 }, () => random.sample(LETTERS, 2)).flat()
  for (const letter of LETTERS) {
    expect(Math.abs(samples.filter((each) => each === letter).length - 1000)).toBeLessThan(120)
  }
})

test('picking from an empty list throws', () => {
  expect(() => seededRandom(5).pick([])).toThrow('nothing to pick from')
})
