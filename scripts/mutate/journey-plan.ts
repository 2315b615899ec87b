import { existsSync, readFileSync } from 'node:fs'

/** A journey in a window: its file and titles. */
export type Journey = { project: string; titles: string[] }
/** A journey with the mutants to try; 0 is a control without a mutant. */
export type PlannedJourney = { journey: Journey; ids: number[] }
export type JourneyEnd = {
  test: string
  journey: Journey
  id: number
  status: 'passed' | 'failed' | 'skipped'
  seconds: number
}

const suffix = / \(mutant (\d+)\)$/

export const titleWithId = (title: string, id: number) => `${title} (mutant ${id})`
export const idOfTitle = (title: string) => Number(suffix.exec(title)?.[1] ?? 0)
export const withoutId = (titles: string[]) => titles.map((title) => title.replace(suffix, ''))
export const journeyName = ({ project, titles }: Journey) => [project, ...titles].join(' › ')

/** The lines that the reporter wrote. */
export function readEnds(file: string): JourneyEnd[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): JourneyEnd => JSON.parse(line))
}
