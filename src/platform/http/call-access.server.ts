import type { Actor, Call } from '#shared/call.ts'
import type { ThrottleRule } from '#shared/limits.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'

/** An admin who must set up the second factor first sees what visitors see. */
export const toViewer = (call: Call, actor: Actor | null): Actor | null =>
  call.allow === 'anyone' && actor?.needsSecondFactor ? null : actor

/** The limit by account of a call; staff, who work all day, have one only where a call of theirs names it. */
export function limitOf(call: Call, { role }: Actor): ThrottleRule | undefined {
  if (role === 'Admin') return isForAdminsOnly(call) ? call.limit : undefined
  const isChange = call.allow !== 'anyone' && call.events !== undefined && call.events.length > 0
  return call.limit ?? (isChange ? 'changesByAccount' : undefined)
}

export function isForAdminsOnly({ allow }: Call): boolean {
  return allow !== 'anyone' && allow.every((role) => role === 'Admin')
}

/** Refuses an actor without the role or the permission of a call, or whose deletion waits. */
export function refuseRole(call: Call, actor: Actor | null): void {
  if (call.allow !== 'anyone') {
    if (!actor) throw new Refusal(401, 'refused.notSignedIn')
    if (!call.allow.includes(actor.role)) throw new Refusal(403, 'refused.role')
  }
  if (actor?.role === 'Admin' && call.permission && !can(actor, call.permission))
    throw new Refusal(403, 'refused.permission')
  if (call.refusedDuringDeletion && actor?.isLeaving) throw new Refusal(409, 'privacy.leaving')
}
