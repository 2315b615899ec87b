import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople, previewMessage } from '#features/messages/actions.server.ts'
import { findTuitionView } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { formatAmount, poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, findFee, lockUnchangedDue } from './actions.server.ts'
import { toDueBalance, toDueDto } from './dto.actions.server.ts'
import { mayRemind } from './fee.rules.ts'
import { computeRemaining, getDueRefusal, toDueState } from './rules.ts'
import type { Due, DueReminder, FeeProposal } from './schema.ts'
import { type DueView, findDue, findDuesOfPair } from './store.server.ts'

/** Returns the reminder that would be sent, and whether it may be. 404 if unknown, 409 for a closed or void due. */
export async function previewReminder(db: Db, { id, now }: { id: string; now: Date }): Promise<DueReminder> {
  const due = isUuid(id) ? await findDue(db, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  const refused = getDueRefusal('remind', toDueState(toDueBalance(due)))
  if (refused) throw new Refusal(409, refused)
  assertRemindable(due, now)
  const { text, parts } = await previewMessage(db, {
    kind: 'dueReminder',
    phone: due.tutorPhone,
    values: reminderValues(due),
  })
  return { phone: due.tutorPhone, text, parts, isAllowed: mayRemind(due.remindedAt, now) }
}

/** Reminds a tutor of an open due by SMS, at most once a day. 404 if unknown; 409 if closed, void or reminded today. */
export function remindOfDue(db: Db, { id, actor, now }: ActionContext & { id: string }): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const { tuitionId, cvId } = await lockUnchangedDue(tx, { id, move: 'remind' })
    const due = await findDue(tx, id)
    if (due) assertRemindable(due, now)
    if (!due || !mayRemind(due.remindedAt, now)) throw new Refusal(409, 'payments.remindedToday')
    const reminder = {
      kind: 'dueReminder',
      phone: due.tutorPhone,
      recordId: id,
      values: reminderValues(due),
      isAsked: true,
      now,
    } as const
    await notifyPeople(tx, [reminder])
    const changes = { remaining: [null, poishaToTaka(computeRemaining(toDueBalance(due)))] } as const
    await recordEvent(tx, { kind: 'dueReminderSent', actor, now, tuitionId, cvId, recordId: id, changes })
    return toDueDto((await findDue(tx, id)) ?? due)
  })
}

/** Nobody is reminded of a due that is paid but not closed yet, or before the day that was promised. */
function assertRemindable(due: DueView, now: Date): void {
  if (computeRemaining(toDueBalance(due)) === 0) throw new Refusal(409, 'payments.nothingRemains')
  const { promisedOn: date } = due
  if (date !== null && date > toDhakaDate(now)) throw new Refusal(409, 'payments.promised', { values: { date } })
}

function reminderValues(due: DueView) {
  return {
    amount: formatAmount(computeRemaining(toDueBalance(due))),
    tuitionId: formatTuitionId(due.tuitionNumber),
    dueOn: due.dueOn,
  }
}

type ProposalInput = { actor: Actor; tutorId: string; tuitionId: string }

/** Proposes a fee from the agreed salary, else the tuition's, by the terms that the tutor accepted, with the dues that the pair has. 404 for an unknown tuition. */
export async function proposeDue(db: Db, { actor, tutorId, tuitionId }: ProposalInput): Promise<FeeProposal> {
  const tuition = await findTuitionView(db, tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const cv = tutorId === '' ? null : await findCvByAnyId(db, tutorId)
  const pair = cv && { cvId: cv.id, tuitionId: tuition.id }
  const { terms, salary, fee } = await findFee(db, pair, tuition)
  const dues = pair ? await findDuesOfPair(db, pair) : []
  return {
    percent: terms.basis === 'salary' ? terms.percent : null,
    salary,
    fee: fee === null ? null : poishaToTaka(fee),
    dues: dues.map(({ id, totalDue, completedAt, createdAt, remaining }) => ({
      _id: id,
      totalDue: poishaToTaka(totalDue),
      isClosed: completedAt !== null || remaining === 0,
      createdAt: createdAt.toISOString(),
    })),
  }
}
