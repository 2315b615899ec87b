export const root: string
export const installedNode: string
export class Obstacle extends Error {}
export function say(text: string): void
export function secondsSince(start: number): string
export function environment(changes?: Record<string, string | undefined>): Record<string, string | undefined>
export type ChildResult = { code: number; interrupted: NodeJS.Signals | null; lines: string[] }
export function runChild(
  program: string,
  args: string[],
  options?: { env?: Record<string, string | undefined>; quiet?: boolean; keepErrors?: boolean },
): Promise<ChildResult>
