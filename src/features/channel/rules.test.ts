import { expect, test } from 'vitest'
import { nextStep, type PostState } from './rules.ts'

test.each<[PostState, number | null, PostState, ReturnType<typeof nextStep>]>([
  ['removed', null, 'open', 'post'],
  ['removed', null, 'filled', null],
  ['removed', null, 'removed', null],
  ['open', 7, 'open', null],
  ['open', 7, 'filled', 'edit'],
  ['open', 7, 'removed', 'remove'],
  ['filled', 7, 'open', 'edit'],
  ['filled', 7, 'removed', 'remove'],
  ['open', null, 'filled', null],
  ['open', null, 'removed', 'forget'],
  ['filled', null, 'open', null],
  ['filled', null, 'removed', 'forget'],
])('a post that is %s as message %s and should be %s: %s [OFF-1111]', (state, messageId, wanted, step) => {
  expect(nextStep({ state, messageId, wanted })).toBe(step)
})
