import { relative } from 'node:path'

export type TestResult = { path: string; name: string; status: 'passed' | 'failed' | 'skipped' }

/** The part of vitest's JSON report that names the tests. */
export type VitestResults = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

/** The part of Playwright's JSON report that names the tests; one result for each project. */
export type PlaywrightResults = { suites: Suite[] }

export function readVitestResults({ testResults }: VitestResults, root: string): TestResult[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      path: relative(root, file),
      name: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
}

export function readPlaywrightResults({ suites }: PlaywrightResults): TestResult[] {
  return suites.flatMap((suite) => suiteResults(suite, []))
}

function suiteResults({ suites = [], specs = [] }: Suite, groups: string[]): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({
      path: `e2e/${file}`,
      name: [...groups, title].join(' '),
      status: statuses.get(status) ?? ('failed' as const),
    })),
  )
  return [...own, ...suites.flatMap((one) => suiteResults(one, [...groups, one.title]))]
}

const statuses = new Map<string, TestResult['status']>([
  ['expected', 'passed'],
  ['skipped', 'skipped'],
])
