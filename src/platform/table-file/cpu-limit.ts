import { UnreadableTable } from './table-row.ts'

let limitMs = Number.POSITIVE_INFINITY

/** Sets how long this process may compute. */
export function limitCpu(ms: number): void {
  limitMs = ms
}

/** Refuses the file when its time is used up. */
export function checkCpu(): void {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > limitMs) throw new UnreadableTable('imports.tooSlow')
}
