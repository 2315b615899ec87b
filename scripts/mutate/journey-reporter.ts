import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { JourneyEnd } from './journey-plan.ts'
import { idOfTitle, withoutId } from './journey-plan.ts'

/** Writes one line for each journey that has ended, after its last try. */
export default class JourneyReporter implements Reporter {
  onTestEnd(test: TestCase, { status, retry, duration }: TestResult): void {
    const hasFailed = status !== 'passed' && status !== 'skipped'
    if (hasFailed && retry < test.retries) return
    const [, project = '', ...titles] = test.titlePath()
    const end: JourneyEnd = {
      test: test.id,
      journey: { project, titles: withoutId(titles) },
      id: idOfTitle(test.title),
      status: hasFailed ? 'failed' : status === 'passed' ? 'passed' : 'skipped',
      seconds: duration / 1000,
    }
    appendFileSync(process.env.MUTANT_ENDS ?? '', `${JSON.stringify(end)}\n`)
  }

  printsToStdio() {
    return false
  }
}
