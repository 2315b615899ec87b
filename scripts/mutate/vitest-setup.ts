import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'

// Set by the run of the mutants; this file is loaded from the copy of the project.
const { MUTANT_HOME = '' } = process.env
const active = Number(readFileSync(join(MUTANT_HOME, 'active-mutant'), 'utf8'))
const reached = new Set<number>()

// A test that never returns is stopped by the id of its process.
writeFileSync(join(MUTANT_HOME, 'test-process'), String(process.pid))

Object.assign(globalThis, {
  __mutate: (id: number) => {
    reached.add(id)
    return id === active
  },
})

afterAll(() => writeFileSync(join(MUTANT_HOME, 'reached-mutants'), JSON.stringify([...reached])))
