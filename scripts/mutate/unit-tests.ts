import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestRunResult } from 'vitest/node'
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
  const vitest = await createVitest({
    config: join(tree, 'vitest.mutate.config.ts'),
    root: tree,
    watch: false,
    project: ['rules', 'mocks', 'routes'],
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure')
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
      const result = await vitest.runTestSpecifications(chosen).finally(() => clearTimeout(timer))
      const ids: number[] | undefined = existsSync(reached) ? JSON.parse(readFileSync(reached, 'utf8')) : undefined
      const failure = isTimeout ? `no end after ${limit} s` : failureIn(result, moduleId)
      return { failure, isSlow: isTimeout || hasTimeout(result, moduleId), ids, seconds: (Date.now() - start) / 1000 }
    },
    close: () => vitest.close(),
  }
}

/** A result lists the files of earlier runs too. */
function failureIn({ testModules, unhandledErrors }: TestRunResult, file: string): string | undefined {
  const failed = testModules.find((one) => one.moduleId === file && one.state() === 'failed')
  if (!failed) return unhandledErrors.length > 0 ? 'an error outside of the tests' : undefined
  const [test] = failed.children.allTests('failed')
  return test?.fullName ?? 'does not load'
}

function hasTimeout({ testModules }: TestRunResult, file: string): boolean {
  const tests = testModules
    .filter((one) => one.moduleId === file)
    .flatMap((one) => [...one.children.allTests('failed')])
  return tests.some((test) => test.result().errors?.some(({ message }) => message.includes('timed out')))
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
