import { expect, test } from 'vitest'
import { getFeedbackRefusal, isMeeting, reminderTime } from './rules.ts'

const at = (time: string) => new Date(`${time}:00+06:00`)
const startsAt = at('2026-11-28T17:00')

test.each([
  ['2026-11-26T10:00', '2026-11-27T18:00'],
  ['2026-11-27T17:59', '2026-11-27T18:00'],
  ['2026-11-27T20:00', '2026-11-28T15:00'],
  ['2026-11-28T15:30', null],
])('agreed at %s the reminder is due at %s [FAM-523]', (agreedAt, due) =>
  expect(reminderTime({ startsAt, agreedAt: at(agreedAt) })).toEqual(due && at(due)),
)

test.each([
  ['accepted', '2026-11-26T10:00', true],
  ['accepted', '2026-12-05T17:00', true],
  ['accepted', '2026-12-05T17:01', false],
  ['proposed', '2026-11-26T10:00', false],
  ['declined', '2026-11-26T10:00', false],
  ['cancelled', '2026-11-28T16:00', false],
  ['over', '2026-11-28T18:00', false],
])('a demo class that is %s gives place and phone at %s: %s [FAM-522]', (state, now, isShown) =>
  expect(isMeeting({ state, startsAt }, at(now))).toBe(isShown),
)

test.each([
  ['accepted', '2026-11-28T16:59', 'choose.demo.notYet'],
  ['accepted', '2026-11-28T17:00', null],
  ['accepted', '2026-12-06T10:00', 'choose.demo.tooLate'],
  ['cancelled', '2026-11-28T18:00', 'choose.demo.notOpen'],
])('how a demo class that is %s went, told at %s, is refused with %s [FAM-525]', (state, now, refused) =>
  expect(getFeedbackRefusal({ state, startsAt }, at(now))).toBe(refused),
)
