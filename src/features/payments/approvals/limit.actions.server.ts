import type { Db } from '#db/client.server.ts'
import { getApprovalLimit } from '#features/settings/actions.server.ts'
import type { LockedDue } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { standingOf } from '../ledger/rules.ts'
import { sumAmounts } from '../rules.ts'
import { findHighestTotal } from './store.server.ts'

const receivedOf = (due: LockedDue) => sumAmounts(toDueBalance(due).amounts)

/** What the end of a due may cost in poisha: all of it, or all that was received. */
export const endingOf = (due: LockedDue): number => Math.max(due.totalDue, receivedOf(due))

const refundsOf = ({ payments }: LockedDue) => payments.filter(({ kind }) => kind === 'refund')
const paidBackOf = (due: LockedDue) => refundsOf(due).reduce((sum, refund) => sum + standingOf(due.payments, refund), 0)

/** Whether the end of a due needs a second person, measured by its highest total and all that was received. */
export async function isEndingAboveLimit(tx: Db, due: LockedDue): Promise<boolean> {
  const limit = getApprovalLimit(tx)
  if (limit === null) return false
  return Math.max(await findHighestTotal(tx, due), receivedOf(due) + paidBackOf(due)) > limit
}

/** Whether poisha need a second person together with what was written off, paid back and lowered of the due before. */
export async function isAboveLimit(tx: Db, due: LockedDue, amount: number): Promise<boolean> {
  const limit = getApprovalLimit(tx)
  if (limit === null || amount <= 0) return false
  const byRefunds = refundsOf(due).reduce((sum, { lowered }) => sum + lowered, 0)
  const lowered = Math.max(0, (await findHighestTotal(tx, due)) - due.totalDue - byRefunds)
  return amount + toDueBalance(due).writtenOff + paidBackOf(due) + lowered > limit
}
