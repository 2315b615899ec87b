export type Counts = { passed: number; failed: number; skipped: number }

/** The counted part of vitest's JSON report. A file that fails without a failed test counts as one failure. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The counted part of Playwright's JSON report. A flaky test counts as failed. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function countVitest(report: VitestReport): Counts {
  const outside = report.testResults.filter(failsOutsideTests)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + outside.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Whether a file did not load, or failed in a hook that belongs to no single test. */
export function failsOutsideTests(file: { status?: string; assertionResults: { status: string }[] }): boolean {
  return file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** How many tests ran; skipped ones did not. */
export function ran({ passed, failed }: Counts): number {
  return passed + failed
}

/** The last line of `npm test`. */
export function summary(all: Counts[]): string {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ skipped }) => skipped)} skipped`
}
