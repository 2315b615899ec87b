import { expect, test } from 'vitest'
import { ACCEPT_REFUSALS, changedFacts, classesAMonth, singleSalary, timeNamesDays, toAgreementState } from './rules.ts'

const version = { salary: 6000, guardianAccepted: false, tutorAccepted: false }

test.each([
  [null, false, 'draft'],
  [{ salary: null }, false, 'draft'],
  [{ salary: null, guardianAccepted: true }, false, 'draft'],
  [{}, false, 'sent'],
  [{ guardianAccepted: true }, false, 'half'],
  [{ tutorAccepted: true }, false, 'half'],
  [{ guardianAccepted: true, tutorAccepted: true }, false, 'accepted'],
  [null, true, 'ended'],
  [{ guardianAccepted: true, tutorAccepted: true }, true, 'ended'],
] as const)('the newest version %j of a booking, cancelled %s, is %s [FAM-831]', (newest, isCancelled, state) =>
  expect(toAgreementState({ isCancelled, newest: newest && { ...version, ...newest } })).toBe(state),
)

test('only an agreement that waits, or is accepted, can be accepted [FAM-832]', () =>
  expect(Object.entries(ACCEPT_REFUSALS).filter(([, refused]) => refused !== null)).toEqual([
    ['draft', 'agreements.isDraft'],
    ['ended', 'agreements.isEnded'],
  ]))

test.each([
  [null, null],
  [1, 4],
  [2, 9],
  [3, 13],
  [4, 17],
  [5, 22],
  [6, 26],
  [7, 30],
])('%s days a week are about %s classes a month [FAM-831]', (days, classes) =>
  expect(classesAMonth(days)).toBe(classes),
)

const facts = { salary: 6000, startDate: '2026-12-01', daysPerWeek: 3, teachingTime: '5 pm' }

test.each([
  [{}, []],
  [{ salary: 6500 }, ['salary']],
  [{ daysPerWeek: null, teachingTime: '' }, ['daysPerWeek', 'teachingTime']],
  [{ startDate: '2026-12-02' }, ['startDate']],
])('a version with %j differs in %j [FAM-834]', (after, changed) =>
  expect(changedFacts(facts, { ...facts, ...after })).toEqual(changed),
)

test.each([
  [3, '7 PM, 3 days a week', true],
  [4, 'বিকেল ৫টা, সপ্তাহে ৪ দিন', true],
  [4, '7 PM, 3 days a week', false],
  [3, '7 PM', false],
  [3, '', false],
  [null, '7 PM, 3 days a week', false],
])('%s days a week are named by the time %j: %s [FAM-892]', (daysPerWeek, teachingTime, isNamed) =>
  expect(timeNamesDays({ daysPerWeek, teachingTime })).toBe(isNamed),
)

test.each([
  [5000, 5000, 5000],
  [5000, 7000, null],
  [null, null, null],
])('a post of %s to %s has the salary %s [OFF-1032]', (salaryFrom, salaryTo, salary) =>
  expect(singleSalary({ salaryFrom, salaryTo })).toBe(salary),
)
