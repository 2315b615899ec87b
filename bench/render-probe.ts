import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { median } from './median.ts'

/** Earlier pages were rendered while the server was warming up. */
const KEPT = 100

// Loaded into the measured server: writes the median time of each stage of its last pages to STAGES_FILE at the end, in ms.
const stages = new Map<string, number[]>()
subscribe('porua.page-stages', (message) => {
  const { stage, ms } = message as { stage: string; ms: number }
  stages.set(stage, [...(stages.get(stage) ?? []), ms].slice(-KEPT))
})
process.on('exit', () => {
  const file = process.env.STAGES_FILE
  const times = [...stages].map(([stage, all]) => [stage, median(all)])
  if (file && stages.size > 0) writeFileSync(file, JSON.stringify(Object.fromEntries(times)))
})
