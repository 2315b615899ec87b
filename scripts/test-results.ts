import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `message`: why a test failed, as its runner says it. */
export type TestResult = { path: string; name: string; status: 'passed' | 'failed' | 'skipped'; message?: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightTest = { status: string; results?: { errors?: { message?: string }[] }[] }
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; file: string; tests: PlaywrightTest[] }[] }
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

const statuses = new Map<string, TestResult['status']>([
  ['passed', 'passed'],
  ['expected', 'passed'],
  ['failed', 'failed'],
  ['unexpected', 'failed'],
  ['flaky', 'failed'],
])
const statusOf = (status: string) => statuses.get(status) ?? 'skipped'

/** Each test of vitest's JSON report, and each file that fails outside its tests. */
export function readVitest({ testResults }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const path = relative(root, file)
    const tests = assertionResults.map((test): TestResult => {
      return { path, name: test.fullName, status: statusOf(test.status), message: test.failureMessages?.[0] }
    })
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests
    return [...tests, { path, name: 'outside its tests', status: 'failed' as const, message }]
  })
}

/** Each test of Playwright's JSON report, once for each window, and each error outside the tests. */
export function readPlaywright({ suites, errors }: PlaywrightReport): TestResult[] {
  const outside = errors.map(({ message }) => ({
    path: 'e2e',
    name: 'outside its tests',
    status: 'failed' as const,
    message,
  }))
  return [...suites.flatMap((suite) => suiteResults(suite, [])), ...outside]
}

function suiteResults({ suites = [], specs = [] }: Suite, groups: string[]): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results = [] }) => ({
      path: `e2e/${file}`,
      name: [...groups, title].join(' '),
      status: statusOf(status),
      message: results.flatMap(({ errors = [] }) => errors)[0]?.message,
    })),
  )
  return [...own, ...suites.flatMap((one) => suiteResults(one, [...groups, one.title]))]
}

export const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
