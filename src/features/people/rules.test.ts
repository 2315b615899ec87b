import { expect, test } from 'vitest'
import { getPersonState, mergeRefusal, moveRefusal, needsPhoneProof, personMoves } from './rules.ts'

const at = new Date('2026-11-18T09:00:00Z')
const active = { id: 'a', role: 'Guardian', deactivatedAt: null, mergedIntoId: null } as const
const deactivated = { ...active, id: 'd', deactivatedAt: at }
const merged = { ...deactivated, id: 'm', mergedIntoId: 'a' }

test.each([
  [active, 'active'],
  [deactivated, 'deactivated'],
  [merged, 'merged'],
] as const)('the state of %j is %s', (person, state) => {
  expect(getPersonState(person)).toBe(state)
})

test.each([
  ['deactivate', active, null],
  ['deactivate', deactivated, 'people.deactivatedAlready'],
  ['deactivate', merged, 'people.isMerged'],
  ['restore', deactivated, null],
  ['restore', active, 'people.activeAlready'],
  ['restore', merged, 'people.isMerged'],
  ['unmerge', merged, null],
  ['unmerge', active, 'people.notMerged'],
  ['unmerge', deactivated, 'people.notMerged'],
] as const)('%s of %j is refused with %s [OFF-372]', (move, person, refusal) => {
  expect(moveRefusal(personMoves[move], person)).toBe(refusal)
})

test.each([
  [active, { ...active, id: 'b' }, null],
  [deactivated, active, null],
  [active, null, 'people.mergeUnknown'],
  [active, active, 'people.mergeSame'],
  [active, deactivated, 'people.mergeIntoDeactivated'],
  [active, merged, 'people.mergeIntoMerged'],
  [merged, { ...active, id: 'b' }, 'people.mergedAlready'],
] as const)('merging %j into %j is refused with %s [OFF-373]', (from, into, refusal) => {
  expect(mergeRefusal(from, into)).toBe(refusal)
})

test.each([
  ['owner', true, false],
  ['manager', true, true],
  ['manager', false, false],
  [null, true, true],
] as const)('a %s who changes the phone (%s) needs its code: %s [OFF-371]', (staffRole, isChanged, expected) => {
  expect(needsPhoneProof(staffRole, isChanged)).toBe(expected)
})
