import { expect, test } from 'vitest'
import { axisTicks } from './bar-chart.tsx'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [13, [0, 5, 10, 15, 20]],
  [41, [0, 20, 40, 60, 80]],
  [97, [0, 25, 50, 75, 100]],
  [1200, [0, 500, 1000, 1500, 2000]],
])('the axis up to %s has the numbers %j', (max, ticks) => expect(axisTicks(max)).toEqual(ticks))
