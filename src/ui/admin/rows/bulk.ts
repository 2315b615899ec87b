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
  /** In the question: the messages that go out; with the reason typed so far only their text and cost. */
  messages?: (rows: readonly Row[], reason?: string) => ReactNode
  /** Its topics are fetched again afterwards. */
  call: Call
  /** Sends the call of one row: `sendCall(approveTuition, { params: { id } })`. */
  send: (row: Row, reason: string, note: string) => Promise<unknown>
  /** Takes the action back for one row: the notice afterwards offers it for all of them. */
  undo?: (row: Row) => Promise<unknown>
  danger?: boolean
  /** A dialog of its own instead of the question; `onDone` clears the selection. */
  dialog?: (rows: readonly Row[], view: { onClose: () => void; onDone: () => void }) => ReactNode
}

export type BulkFailure<Row> = { row: Row; reason: string }
type BulkSummary<Row> = { done: Row[]; failures: BulkFailure<Row>[] }

type SendOptions<Row> = { send: (row: Row) => Promise<unknown>; onProgress?: (done: number) => void }

/** Sends one call a row and goes on after a refusal. Throws what is no answer of a call. */
export async function sendEach<Row>(
  rows: readonly Row[],
  { send, onProgress }: SendOptions<Row>,
): Promise<BulkSummary<Row>> {
  const summary: BulkSummary<Row> = { done: [], failures: [] }
  for (const [index, row] of rows.entries()) {
    onProgress?.(index)
    try {
      await send(row)
      summary.done.push(row)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      summary.failures.push({ row, reason: failureReason(error) })
    }
  }
  return summary
}

/** The refused rows by reason. */
export const byReason = <Row>(failures: readonly BulkFailure<Row>[]): Map<string, BulkFailure<Row>[]> =>
  Map.groupBy(failures, ({ reason }) => reason)
