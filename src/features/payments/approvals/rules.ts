import type { Permission } from '#shared/permissions.ts'
import type { ApprovalStep } from './schema.ts'

/** What a step that waits needs of who approves it; a total waits only when it becomes smaller. */
export const STEP_PERMISSION: Record<ApprovalStep, Permission> = {
  writeOff: 'payments.writeOff',
  complete: 'payments.writeOff',
  change: 'payments.writeOff',
  refund: 'payments.write',
  void: 'payments.write',
  settle: 'payments.write',
}
