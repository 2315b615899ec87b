import type { EventChanges } from '#shared/events.ts'

/** Whether an event changed a field of a body; events name a nested field by its last part or by its whole path. */
export function isChangeOf(changes: EventChanges, path: string): boolean {
  return Object.keys(changes).some((field) => path === field || path.endsWith(`.${field}`))
}
