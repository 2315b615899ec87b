// Preloaded into the server process: `globalThis.__mutate(id)` is true for the active mutant and records what is reached.
import { appendFileSync } from 'node:fs'

const active = Number(process.env.MUTANT)
const log = process.env.MUTANT_LOG
const reached = new Set()

globalThis.__mutate = (id) => {
  reached.add(id)
  return id === active
}

function flush() {
  if (!log || reached.size === 0) return
  appendFileSync(log, `${JSON.stringify({ at: Date.now(), ids: [...reached] })}\n`)
  reached.clear()
}

setInterval(flush, 50).unref()
process.on('exit', flush)
