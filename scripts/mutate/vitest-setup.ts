import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const active = Number(process.env.MUTANT)
const reached = new Set<number>()

Object.assign(globalThis, {
  __mutate: (id: number) => {
    reached.add(id)
    return id === active
  },
})

afterAll(() => {
  const { MUTANT_LOG } = process.env
  if (MUTANT_LOG)
    appendFileSync(MUTANT_LOG, `${JSON.stringify({ file: expect.getState().testPath, ids: [...reached] })}\n`)
})
