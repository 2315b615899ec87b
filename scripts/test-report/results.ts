import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failsOutsideTests } from './counts.ts'

/** `message`: why a test failed, as its runner says it. */
export type TestResult = { path: string; name: string; status: 'passed' | 'failed' | 'skipped'; message?: string }

/** The part of vitest's JSON report that names the tests; `message` says why a file failed outside its tests. */
export type VitestResults = {
  testResults: {
    name: string
    status?: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

type PlaywrightTest = { status: string; results?: { errors?: { message?: string }[] }[] }

/** The part of Playwright's JSON report that names the tests; one result for each project. */
export type PlaywrightResults = { suites: Suite[] }

export function readVitestResults({ testResults }: VitestResults, root: string): TestResult[] {
  return testResults.flatMap((file): TestResult[] => {
    const path = relative(root, file.name)
    const tests = file.assertionResults.map(
      ({ fullName, status, failureMessages }): TestResult => ({
        path,
        name: fullName,
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        message: failureMessages?.[0],
      }),
    )
    if (!failsOutsideTests(file)) return tests
    const name = tests.length === 0 ? 'the file does not load' : 'a hook of the file'
    return [...tests, { path, name, status: 'failed', message: file.message }]
  })
}

export function readPlaywrightResults({ suites }: PlaywrightResults): TestResult[] {
  return suites.flatMap((suite) => suiteResults(suite, []))
}

function suiteResults({ suites = [], specs = [] }: Suite, groups: string[]): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results = [] }) => ({
      path: `e2e/${file}`,
      name: [...groups, title].join(' '),
      status: statuses.get(status) ?? ('failed' as const),
      message: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))[0],
    })),
  )
  return [...own, ...suites.flatMap((one) => suiteResults(one, [...groups, one.title]))]
}

const statuses = new Map<string, TestResult['status']>([
  ['expected', 'passed'],
  ['skipped', 'skipped'],
])

const MESSAGE_LINES = 12

/** The failed tests, each with its file and the first lines of its message. */
export function failureLines(results: TestResult[]): string[] {
  return results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ path, name, message = '' }) => [
      `failed: ${path} › ${name}`,
      ...stripVTControlCharacters(message)
        .split('\n', MESSAGE_LINES)
        .map((line) => `    ${line}`),
    ])
}
