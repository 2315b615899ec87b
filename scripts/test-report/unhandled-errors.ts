import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import type { TestResult } from './results.ts'

type UnhandledError = { message: string; stack?: string; VITEST_TEST_PATH?: string }

const root = join(import.meta.dirname, '../..')

/** The errors of the last run that belong to no test: a JSON array of failed results. */
export const unhandledErrorsFile = join(root, '.cache', 'reports', 'unhandled-errors.json')

/** A reporter of vitest, whose JSON report leaves these errors out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    writeFileSync(unhandledErrorsFile, JSON.stringify(errors.map(toResult)))
  }
}

/** The failed result of an error, at the file that ran when it was thrown. */
export function toResult({ message, stack, VITEST_TEST_PATH: file }: UnhandledError): TestResult {
  const path = file ? relative(root, file) : 'vitest'
  return { path, name: 'an unhandled error', status: 'failed', message: stack ?? message }
}
