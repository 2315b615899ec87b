import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

test('work runs one at a time and takes turns between keys [SYS-17]', async () => {
  const queue = createFairQueue()
  const started: string[] = []
  let running = 0
  const add = (key: string, name: string) =>
    queue(key, async () => {
      started.push(name)
      running += 1
      expect(running).toBe(1)
      await tick()
      running -= 1
      return name
    })
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1'), add('b', 'b2')]
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('failed work rejects and does not stop the queue', async () => {
  const queue = createFairQueue()
  const failed = queue('a', async () => {
    throw new Error('broken')
  })
  const next = queue('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue('b', async () => 'later')).toBe('later')
})
