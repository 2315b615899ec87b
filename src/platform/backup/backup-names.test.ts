import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { backupName, backupsToDelete, backupTime } from './backup-names.ts'

test('a name holds the time in Dhaka and says what was made before an upgrade [OPS-101]', () => {
  const now = new Date('2026-11-22T21:30:05Z')
  expect(backupName(now)).toBe('porua-2026-11-23-033005.tar.gz')
  expect(backupName(now, { isBeforeUpgrade: true })).toBe('porua-2026-11-23-033005-before-upgrade.tar.gz')
  expect(backupTime(backupName(now))).toEqual(now)
  expect(backupTime('porua-2026-11-23.tar.gz')).toBeNull()
  expect(backupTime('porua-2026-13-40-999999.tar.gz')).toBeNull()
})

const night = (age: number) => backupName(new Date(Date.parse('2026-11-22T21:30:00Z') - age * DAY_MS))

test('of 100 nights the newest 14 days and one of each of 8 weeks are kept [OPS-106]', () => {
  const names = Array.from({ length: 100 }, (_, age) => night(age))
  const now = new Date('2026-11-22T22:00:00Z')
  const deleted = backupsToDelete(names, { now, days: 14, weeks: 8 })
  const kept = names.filter((name) => !deleted.includes(name))
  expect(kept.slice(0, 14)).toEqual(names.slice(0, 14))
  // 23 November 2026 is a Monday: the newest of each week are Saturdays.
  expect(kept.slice(14)).toEqual([16, 23, 30, 37, 44].map(night))
})

test('everything of the last two days, other files and a small setting are respected [OPS-106]', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const today = ['2026-11-23T01:00:00Z', '2026-11-23T02:00:00Z', '2026-11-22T02:00:00Z'].map((at) =>
    backupName(new Date(at)),
  )
  expect(backupsToDelete([...today, 'notes.txt', 'porua.tar.gz'], { now, days: 1, weeks: 0 })).toEqual([])
  expect(backupsToDelete([...today, night(3)], { now, days: 1, weeks: 0 })).toEqual([night(3)])
})
