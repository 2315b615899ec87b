import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { home, tree } from './folders.ts'

export type UnitTests = Awaited<ReturnType<typeof openUnitTests>>

const activeMutant = join(home, 'active-mutant')
const testProcess = join(home, 'test-process')
const reached = join(home, 'reached-mutants')

/**
 * One Vitest with one PostgreSQL for all mutants: it keeps the transformed modules, and each test file runs in a new
 * process that reads which mutant is active.
 */
export async function openUnitTests() {
  Object.assign(process.env, { MUTANT_HOME: home, NODE_ENV: 'test' })
  // The configuration looks for its files in the working directory.
  process.chdir(tree)
  /** What failed in the current run: the state of a module that is cancelled does not say it. */
  const failures: { name: string; isSlow: boolean }[] = []
  const vitest = await createVitest({
    config: join(tree, 'vitest.mutate.config.ts'),
    root: tree,
    watch: false,
    project: ['rules', 'mocks', 'routes'],
    reporters: [
      {
        onTestCaseResult: (test) => {
          const { state, errors = [] } = test.result()
          if (state !== 'failed') return
          failures.push({ name: test.fullName, isSlow: errors.some(({ message }) => message.includes('timed out')) })
          void vitest.cancelCurrentRun('test-failure')
        },
        onTestModuleEnd: (module) => {
          const errors = module.errors()
          if (errors.length === 0) return
          failures.push({ name: 'does not load', isSlow: errors.some(({ message }) => message.includes('timed out')) })
        },
      },
    ],
  })
  const specifications = await vitest.globTestSpecifications()
  return {
    /**
     * Runs a file with an active mutant: what fails, if anything does, whether by a timeout, and which mutants the file
     * reached.
     */
    run: async (mutant: number, file: string, limit: number) => {
      const moduleId = join(tree, file)
      const chosen = specifications.filter((one) => one.moduleId === moduleId)
      const start = Date.now()
      let isTimeout = false
      const timer = setTimeout(() => {
        isTimeout = true
        killTestProcess()
      }, limit * 1000)
      rmSync(reached, { force: true })
      writeFileSync(activeMutant, String(mutant))
      failures.length = 0
      const { unhandledErrors } = await vitest.runTestSpecifications(chosen).finally(() => clearTimeout(timer))
      const ids: number[] | undefined = existsSync(reached) ? JSON.parse(readFileSync(reached, 'utf8')) : undefined
      const [first] = failures
      const other = unhandledErrors.length > 0 ? 'an error outside of the tests' : undefined
      return {
        failure: isTimeout ? `no end after ${limit} s` : (first?.name ?? other),
        isSlow: isTimeout || first?.isSlow === true,
        ids,
        seconds: (Date.now() - start) / 1000,
      }
    },
    close: () => vitest.close(),
  }
}

function killTestProcess() {
  const pid = Number(readFileSync(testProcess, 'utf8'))
  if (pid === process.pid) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}
