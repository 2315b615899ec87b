import { type Db, withTransaction } from '#db/client.server.ts'
import { getApprovalLimit } from '#features/settings/actions.server.ts'
import type { Once } from '#platform/api/idempotency.server.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, type LockedDue, recordDueEvent } from '../actions.server.ts'
import { changeDue } from '../change.actions.server.ts'
import { completeDue, writeOffDue } from '../closing.actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { openLedger, recordHistory } from '../ledger/context.actions.server.ts'
import { refundPayment } from '../ledger/refunds.actions.server.ts'
import { findDuesOfEntry } from '../ledger/store.server.ts'
import { computeRemaining } from '../rules.ts'
import type { Due } from '../schema.ts'
import { settleDue } from '../settlement/actions.server.ts'
import type { SettledMoney } from '../settlement/schema.ts'
import { countDueEntries, lockDue, lockDues } from '../store.server.ts'
import { voidDue } from '../undo.actions.server.ts'
import { endingOf, isAboveLimit, isEndingAboveLimit } from './limit.actions.server.ts'
import { STEP_PERMISSION } from './rules.ts'
import type { ApprovalStep } from './schema.ts'
import { type ApprovalRequest, deleteRequest, findRequest, insertRequest } from './store.server.ts'

type StepInput = ActionContext & {
  id: string
  amount?: number
  totalDue?: number
  money?: SettledMoney
  reason?: string
}
type Step = {
  run: (db: Db, input: never) => Promise<Due>
  done: MessageKey
  /** The poisha that it writes off, pays back or makes void. */
  amountOf: (input: StepInput, due: LockedDue) => number
  /** Ends the due, so that all of it counts. */
  isEnd?: boolean
}

/** What a second person may have to approve. */
const STEPS = {
  writeOff: { run: writeOffDue, done: 'payments.writtenOffNow', amountOf: ({ amount = 0 }) => amount },
  complete: { run: completeDue, done: 'payments.paid', amountOf: (_, due) => computeRemaining(toDueBalance(due)) },
  refund: { run: refundPayment, done: 'payments.ledger.refunded', amountOf: ({ amount = 0 }) => amount },
  change: {
    run: changeDue,
    done: 'payments.changed',
    amountOf: ({ totalDue }, due) => Math.max(0, due.totalDue - (totalDue ?? due.totalDue)),
  },
  void: { run: voidDue, done: 'payments.voided', amountOf: (_, due) => endingOf(due), isEnd: true },
  settle: { run: settleDue, done: 'payments.settled', amountOf: (_, due) => endingOf(due), isEnd: true },
} as const satisfies Record<ApprovalStep, Step>

type InputOf<S extends ApprovalStep> = Parameters<(typeof STEPS)[S]['run']>[1]
type Done = { data: Due; message: MessageKey }

const run = (tx: Db, step: ApprovalStep, input: object) =>
  (STEPS[step].run as (db: Db, input: object) => Promise<Due>)(tx, input)

/** Carries a step out, or asks for a second person if it is above the owner's sum; what is refused anyway is not asked. */
export function carryOut<S extends ApprovalStep>(db: Db, step: S, input: InputOf<S>): Promise<Done> {
  const { amountOf, isEnd = false, done }: Step = STEPS[step]
  return withTransaction(db, async (tx) => {
    const due = getApprovalLimit(tx) === null ? null : await lockDueOf(tx, step, input.id)
    const amount = due ? amountOf(input, due) : 0
    const isAsked = due && (isEnd ? await isEndingAboveLimit(tx, due) : await isAboveLimit(tx, due, amount))
    if (!isAsked) return { data: await run(tx, step, input), message: done }
    await rehearse(tx, step, input)
    return { data: await ask(tx, due, { step, amount, input }), message: 'payments.approvals.asked' }
  })
}

async function lockDueOf(tx: Db, step: ApprovalStep, id: string): Promise<LockedDue | null> {
  if (!isUuid(id)) return null
  const dues = step === 'refund' ? await findDuesOfEntry(tx, id) : { dueId: id, all: [id] }
  await lockDues(tx, dues?.all ?? [])
  return dues && lockDue(tx, dues.dueId)
}

/** Carries a step out and rolls it back. */
async function rehearse(tx: Db, step: ApprovalStep, input: object): Promise<void> {
  const rollback = new Error('rehearsed')
  const rehearsed = withTransaction(tx, async (inner) => {
    await run(inner, step, input)
    throw rollback
  })
  await rehearsed.catch((error: unknown) => {
    if (error !== rollback) throw error
  })
}

type Asked = { step: ApprovalStep; amount: number; input: StepInput }

async function ask(tx: Db, due: LockedDue, { step, amount, input }: Asked): Promise<Due> {
  // The money moves on the day of the approval.
  const { actor, now, ...body } = input
  const stored = { ...body, paidOn: undefined, entriesSeen: await entriesToSee(tx, step, due) }
  const request = { dueId: due.id, step, input: stored, amount, accountId: actor.accountId, by: actor.name, at: now }
  if (!(await insertRequest(tx, request))) throw new Refusal(409, 'payments.approvals.waits')
  const ledger = await openLedger(tx, due, { actor, now })
  const { reason = '' } = input
  await recordHistory(ledger, { event: 'asked', part: null, amount, reason })
  const changes = { amount: [null, poishaToTaka(amount)] } as const
  return recordDueEvent(tx, due, { kind: 'approvalAsked', changes, actor, now, reason })
}

/** A settlement decides on all of the due, so it ends with any change; the request itself is one entry. */
async function entriesToSee(tx: Db, step: ApprovalStep, due: LockedDue): Promise<number | undefined> {
  return step === 'settle' ? (await countDueEntries(tx, due.id)) + 1 : undefined
}

type Decision = ActionContext & { id: string }

/** Locks the due of a request and ends the request. 409 if it was decided. */
async function endRequest(tx: Db, id: string): Promise<{ request: ApprovalRequest; due: LockedDue }> {
  const request = await findRequest(tx, id)
  const due = request && (await lockDueOf(tx, request.step as ApprovalStep, request.input.id))
  if (!due || !(await deleteRequest(tx, id))) throw new Refusal(409, 'payments.approvals.decided')
  return { request, due }
}

/**
 * Carries a requested step out, in the names of both. 403 for who asked, or may not do it; 409 if it was decided. A step that no
 * longer fits is refused, which ends the request in a transaction of its own.
 */
export async function approveRequest(db: Db, { once, ...decision }: Decision & { once: Once }): Promise<Done> {
  const unfit: Refusal[] = []
  const approved = once((tx) => approve(tx, decision, (refused) => unfit.push(refused)))
  return approved.catch(async (error: unknown) => {
    if (unfit.some((refused) => refused === error)) await endUnfit(db, decision)
    throw error
  })
}

function approve(db: Db, { id, actor, now }: Decision, onUnfit: (refused: Refusal) => void): Promise<Done> {
  return withTransaction(db, async (tx) => {
    const { request, due } = await endRequest(tx, id)
    const step = request.step as ApprovalStep
    const { amountOf, done }: Step = STEPS[step]
    if (request.accountId === actor.accountId) throw new Refusal(403, 'payments.approvals.samePerson')
    if (!can(actor, STEP_PERMISSION[step])) throw new Refusal(403, 'refused.permission')
    const input = { ...request.input, actor: { ...actor, name: `${request.by} + ${actor.name}` }, now }
    try {
      if (amountOf(input, due) !== request.amount) throw new Refusal(409, 'payments.changedMeanwhile')
      return { data: await run(tx, step, input), message: done }
    } catch (error) {
      // Who may not do it leaves it to others.
      if (error instanceof Refusal && error.status !== 403) onUnfit(error)
      throw error
    }
  })
}

/** Ends a request that no longer fits, unless somebody else decided on it meanwhile. */
function endUnfit(db: Db, { id, actor, now }: Decision): Promise<Due> {
  return refuseRequest(db, { id, actor, now, reason: toReasonToken('noLongerFits') })
}

/** Ends a request with a reason; who asked may take it back so. 409 if it was decided. */
export function refuseRequest(db: Db, { id, actor, now, reason }: Decision & { reason: string }): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const { request, due } = await endRequest(tx, id)
    return recordEnd(tx, due, { request, actor, now, reason })
  })
}

type Ending = ActionContext & { request: ApprovalRequest; reason: string }

async function recordEnd(tx: Db, due: LockedDue, { request: { amount }, actor, now, reason }: Ending): Promise<Due> {
  const ledger = await openLedger(tx, due, { actor, now })
  await recordHistory(ledger, { event: 'approvalRefused', part: null, amount, reason })
  const changes = { amount: [poishaToTaka(amount), null] } as const
  return recordDueEvent(tx, due, { kind: 'approvalRefused', changes, actor, now, reason })
}
