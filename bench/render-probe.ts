import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { median } from './median.ts'

// Loaded into the measured server: writes the median time of each stage of its pages to STAGES_FILE at the end, in ms.
const stages = new Map<string, number[]>()
subscribe('porua.page-stages', (message) => {
  const { stage, ms } = message as { stage: string; ms: number }
  const known = stages.get(stage)
  if (known) known.push(ms)
  else stages.set(stage, [ms])
})
process.on('exit', () => {
  const file = process.env.STAGES_FILE
  const times = [...stages].map(([stage, all]) => [stage, median(all)])
  if (file && stages.size > 0) writeFileSync(file, JSON.stringify(Object.fromEntries(times)))
})
