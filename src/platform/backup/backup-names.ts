import { DAY_MS } from '#shared/durations.ts'
import { formatTableTime } from '#shared/format/dhaka-time.ts'

const WEEK_MS = 7 * DAY_MS
/** Younger backups are all kept. */
const KEPT_WHOLE_MS = 2 * DAY_MS
const NAME = /^porua-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})(?:-before-upgrade)?\.tar\.gz$/
const DHAKA = '+06:00'
/** 1970 began on a Thursday: weeks begin on Sundays as in the product. */
const SUNDAY_MS = 3 * DAY_MS

/** The name of a backup, with its time in Dhaka: `porua-2026-11-23-033000.tar.gz`. */
export function backupName(now: Date, { isBeforeUpgrade = false } = {}): string {
  const [date = '', time = ''] = formatTableTime(now).split(' ')
  const seconds = String(now.getUTCSeconds()).padStart(2, '0')
  return `porua-${date}-${time.replace(':', '')}${seconds}${isBeforeUpgrade ? '-before-upgrade' : ''}.tar.gz`
}

/** When a backup was made, by its name; null for other files. */
export function backupTime(name: string): Date | null {
  const [, date, hour, minute, second] = NAME.exec(name) ?? []
  const time = new Date(`${date}T${hour}:${minute}:${second}${DHAKA}`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** The backups to delete: of the last days and weeks the newest one each is kept, and all of the last two days. */
export function backupsToDelete(
  names: readonly string[],
  { now, days, weeks }: { now: Date; days: number; weeks: number },
): string[] {
  const kept = new Set<number>()
  const dated = names
    .flatMap((name) => {
      const time = backupTime(name)
      return time ? [{ name, time: time.getTime() }] : []
    })
    .sort((a, b) => b.time - a.time)
  const keepNewest = (size: number, offset: number, count: number) => {
    const seen = new Set<number>()
    for (const { time } of dated) {
      const period = Math.floor((time + 6 * 3_600_000 + offset) / size)
      if (seen.has(period)) continue
      if (seen.size === count) return
      seen.add(period)
      kept.add(time)
    }
  }
  keepNewest(DAY_MS, 0, days)
  keepNewest(WEEK_MS, WEEK_MS - SUNDAY_MS, weeks)
  return dated.filter(({ time }) => !kept.has(time) && now.getTime() - time > KEPT_WHOLE_MS).map(({ name }) => name)
}
