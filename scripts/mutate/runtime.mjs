// Preloaded into the server process. The header `x-mutant: <id> <test>` of a request says which mutant is active;
// `globalThis.__mutate(id)` is true for it, and notes what the test reaches.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'

const current = new AsyncLocalStorage()
const reached = new Map()

globalThis.__mutate = (id) => {
  const { active, test } = current.getStore() ?? {}
  if (test) note(test, id)
  return active === id
}

// Pages and answers that are kept in memory are kept for each mutant.
globalThis.__keyOfMutant = () => (current.getStore()?.active ? `#${current.getStore().active}` : '')

function note(test, id) {
  const own = reached.get(test) ?? { sent: new Set(), open: new Set() }
  reached.set(test, own)
  if (!own.sent.has(id)) own.open.add(id)
  own.sent.add(id)
}

function flush() {
  for (const [test, { open }] of reached) {
    if (open.size === 0) continue
    appendFileSync(process.env.MUTANT_LOG, `${JSON.stringify({ test, ids: [...open] })}\n`)
    open.clear()
  }
}

if (process.env.MUTANT_LOG) {
  setInterval(flush, 200).unref()
  process.on('exit', flush)
}

const { emit } = Server.prototype
Server.prototype.emit = function emitInContext(event, ...values) {
  const [request, response] = values
  const name = event === 'request' ? request.headers['x-mutant'] : undefined
  if (name === undefined) return emit.call(this, event, ...values)
  const [active, test] = name.split(' ')
  const store = { active: Number(active), test }
  // A body arrives outside of the context in which the request began.
  for (const one of [request, response]) {
    const own = one.emit
    one.emit = (...args) => current.run(store, () => own.apply(one, args))
  }
  return current.run(store, () => emit.call(this, event, ...values))
}
