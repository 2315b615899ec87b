import { idsInName, type Requirement } from './requirements.ts'
import type { TestResult } from './test-report/results.ts'

/** The files that prove each id: tests that name it ran, and all of them passed. */
export type Proofs = ReadonlyMap<string, ReadonlySet<string>>
type Reasons = ReadonlyMap<string, string>

export function proofs(results: Pick<TestResult, 'path' | 'name' | 'status'>[]): Proofs {
  const failed = new Set(results.filter(({ status }) => status === 'failed').flatMap(({ name }) => idsInName(name)))
  const found = new Map<string, Set<string>>()
  for (const { path, name, status } of results) {
    if (status !== 'passed') continue
    for (const id of idsInName(name)) {
      if (!failed.has(id)) found.set(id, (found.get(id) ?? new Set()).add(path))
    }
  }
  return found
}

/** One line a group: the number of proven ids, of those without a test, and the unproven ids. */
export function groupLines(requirements: Requirement[], proven: Proofs, notTestable: Reasons): string[] {
  const groups = [...Map.groupBy(requirements, ({ group }) => group)]
  const lines = groups.map(([group, members]) => groupLine(group, members, proven, notTestable))
  return [...lines, groupLine('all', requirements, proven, notTestable).replace(/ · unproven.*/, '')]
}

function groupLine(group: string, members: Requirement[], proven: Proofs, notTestable: Reasons): string {
  const apart = members.filter(({ id }) => notTestable.has(id) && !proven.has(id)).length
  const unproven = members.filter(({ id }) => !proven.has(id) && !notTestable.has(id)).map(({ id }) => id)
  const done = members.length - apart - unproven.length
  const parts = [`${group}: ${done} of ${members.length - apart} proven`]
  if (apart > 0) parts.push(`${apart} not testable`)
  if (unproven.length > 0) parts.push(`unproven ${unproven.join(' ')}`)
  return parts.join(' · ')
}

/** The requirements of one group with what proves each; empty when there is no such group. */
export function groupTexts(requirements: Requirement[], proven: Proofs, notTestable: Reasons, group: string): string[] {
  return requirements
    .filter((one) => one.group === group)
    .map(({ id, text }) => {
      const files = [...(proven.get(id) ?? [])].join(', ')
      const reason = notTestable.get(id)
      return `${id} ${text}: ${files || (reason ? `not testable: ${reason}` : 'UNPROVEN')}`
    })
}

/** Ids that a test or a reason names but no document defines. */
export function unknownIds(
  known: ReadonlySet<string>,
  results: Pick<TestResult, 'path' | 'name'>[],
  notTestable: Reasons,
) {
  const inTests = results.flatMap(({ path, name }) => idsInName(name).map((id) => ({ path, id })))
  const inReasons = [...notTestable.keys()].map((id) => ({ path: 'docs/spec-not-testable.md', id }))
  const lines = [...inTests, ...inReasons]
    .filter(({ id }) => !known.has(id))
    .map(({ path, id }) => `${path}: no document defines ${id}`)
  return [...new Set(lines)]
}
