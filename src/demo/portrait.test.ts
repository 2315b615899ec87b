import { expect, test } from 'vitest'
import { renderPortrait } from './portrait.ts'
import { seededRandom } from './random.ts'

test('portraits are the same for the same seed, and differ from one another [FAM-167]', () => {
  const render = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, (_, at) => renderPortrait(random, at % 2 ? 'Male' : 'Female'))
  }
  expect(render(7)).toEqual(render(7))
  expect(new Set(render(7)).size).toBe(20)
})
