import type { ReactNode } from 'react'
import { type Call, CallError } from '#shared/call.ts'
import { failureReason } from '../../call/failure-text.ts'
import type { ReasonedStep } from '../dialogs/ready-reasons.tsx'

/** An action on all selected rows: one call a row, one after the other, with a summary as toast. */
export type BulkAction<Row> = {
  label: string
  /** What is asked first; default names the action and the number of rows. */
  prompt?: string
  /** Asks for one reason for all rows. */
  reason?: { title: string; consequence: string; step?: ReasonedStep; isRead?: boolean }
  /** Its topics are fetched again afterwards. */
  call: Call
  /** Sends the call of one row: `sendCall(approveTuition, { params: { id } })`. */
  send: (row: Row, reason: string, note: string) => Promise<unknown>
  danger?: boolean
  /** A dialog of its own instead of the question; `onDone` clears the selection. */
  dialog?: (rows: readonly Row[], view: { onClose: () => void; onDone: () => void }) => ReactNode
}

type BulkSummary = { done: number; failures: { name: string; reason: string }[] }

/** Sends one call a row and goes on after a refusal. Throws what is no answer of a call. */
export async function sendEach<Row>(
  rows: readonly Row[],
  {
    send,
    name,
    onProgress,
  }: { send: (row: Row) => Promise<unknown>; name: (row: Row) => string; onProgress: (done: number) => void },
): Promise<BulkSummary> {
  const summary: BulkSummary = { done: 0, failures: [] }
  for (const [index, row] of rows.entries()) {
    onProgress(index)
    try {
      await send(row)
      summary.done += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      summary.failures.push({ name: name(row), reason: failureReason(error) })
    }
  }
  return summary
}

/** The refusals in one line: names grouped by reason. */
export function failuresText(failures: BulkSummary['failures']): string {
  const byReason = Map.groupBy(failures, ({ reason }) => reason)
  return [...byReason].map(([reason, items]) => `${items.map(({ name }) => name).join(', ')}: ${reason}`).join(' ')
}
