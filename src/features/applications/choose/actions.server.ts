import { requirePresentTutor } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos } from '#features/tuitions/demos/store.server.ts'
import { findTuitionView, lockTuition, type TuitionView } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/dto.actions.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { Refusal } from '#shared/refusal.ts'
import { applicationMoves, type GuardianMove, getGuardianMoveRefusal, toApplicationState } from '../rules.ts'
import { findApplicationPair, lockApplication, setApplicationState } from '../store.server.ts'
import { applicationNotFound, type GuardianContext, loadApplicantCard, tuitionNotFound } from './card.actions.server.ts'
import type { ComparedView } from './compare.store.server.ts'
import type { ApplicantCard, MovedApplicants } from './schema.ts'
import { countApplications, findApplicantCard, findWaitingChoice, unchooseOthers } from './store.server.ts'

/** The event of a move, and the message that tells of it. */
const STEPS = {
  shortlist: 'applicantShortlisted',
  unlist: 'applicantUnlisted',
  decline: 'applicantDeclined',
  takeBackDecline: 'declineTakenBack',
  choose: 'applicantChosen',
  takeBackChoice: 'choiceTakenBack',
} as const satisfies Record<GuardianMove, EventKind & TemplateKind>

const STORED_STATES = {
  shortlist: applicationMoves.shortlist.applied.to,
  unlist: applicationMoves.unlist.shortlisted.to,
  decline: applicationMoves.decline.applied.to,
  takeBackDecline: applicationMoves.takeBackDecline.declined.to,
  choose: applicationMoves.choose.applied.to,
  takeBackChoice: applicationMoves.takeBackChoice.chosen.to,
} as const satisfies Record<GuardianMove, ComparedView['state']>

/** The moves by which a guardian wants an applicant: 409 if the tutor is absent. */
const WANTED: readonly GuardianMove[] = ['shortlist', 'choose', 'takeBackDecline']

type MoveInput = GuardianContext & { id: string; move: GuardianMove; reason?: string; replace?: boolean }

/** Moves an applicant of an own tuition and tells the tutor. 404 for somebody else's, 409 if a rule refuses or the tutor is absent. */
export function moveApplicant(
  db: Db,
  { id, move, reason = '', replace = false, ...context }: MoveInput,
): Promise<ApplicantCard> {
  const { actor, now } = context
  return withTransaction(db, async (tx) => {
    const { tuition, pair, stored, row } = await lockOwnApplicant(tx, { id, actor })
    const refused = getGuardianMoveRefusal(move, { state: toApplicationState(stored), tuition })
    if (refused) throw new Refusal(409, refused)
    if (WANTED.includes(move)) await requirePresentTutor(tx, pair.cvId, { instead: 'choose.tutorAbsent' })
    const changes: EventChanges = { state: [stored.state, STORED_STATES[move]] }
    const replaced = move === 'choose' ? await replaceChoice(tx, { id, tuitionId: pair.tuitionId, replace }) : null
    if (replaced) changes.chosenBefore = [formatTutorId(replaced.cv.number), null]
    await setApplicationState(tx, id, { state: STORED_STATES[move], reason })
    const demos = move === 'decline' ? await cancelDemos(tx, { of: { applicationId: id }, now }) : []
    const kind = STEPS[move]
    await recordEvent(tx, { kind, actor, now, ...pair, recordId: id, changes, reason })
    await notifyPeople(tx, [
      ...demoMessages('demoCancelled', { demos, by: 'Guardian', now }),
      toApplicant({ kind, row, tuition, now }),
      ...(replaced ? [toApplicant({ kind: 'choiceTakenBack', row: replaced, tuition, now })] : []),
    ])
    return loadApplicantCard(tx, { id, tuition, ...context })
  })
}

type SeveralMoves = GuardianContext & {
  move: 'decline' | 'takeBackDecline'
  tuitionId: string
  ids: string[]
  reason?: string
}

/**
 * Moves several applicants of an own tuition, each in a transaction of its own; a refused one is named with the reason. 404
 * if one is not of the tuition, or the tuition of somebody else.
 */
export async function moveApplicants(db: Db, { tuitionId, ids, ...moving }: SeveralMoves) {
  const { actor, locale } = moving
  const tuition = await findTuitionView(db, tuitionId, actor)
  if (!tuition?.isOwner) throw tuitionNotFound()
  const unique = [...new Set(ids)]
  if ((await countApplications(db, { tuitionId: tuition.id, ids: unique })) < unique.length)
    throw applicationNotFound('ids')
  const moved: MovedApplicants = { done: [], refused: [] }
  for (const id of unique) {
    try {
      await moveApplicant(db, { id, ...moving })
      moved.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 404)) throw error
      const row = await findApplicantCard(db, id)
      const name = row ? toCvDto(row.cv, actor).name : ''
      moved.refused.push({ _id: id, name, reason: error.toFieldError(locale).message })
    }
  }
  const isAll = moved.refused.length === 0
  return { data: moved, message: isAll ? SEVERAL_MOVED[moving.move] : 'choose.someNotMoved' } as const
}

const SEVERAL_MOVED = { decline: 'choose.declinedSeveral', takeBackDecline: 'choose.declinesTakenBack' } as const

type ApplicantNews = {
  kind: (typeof STEPS)[GuardianMove]
  row: ComparedView
  tuition: TuitionView
  now: Date
}

function toApplicant({ kind, row, tuition, now }: ApplicantNews) {
  const { phone, accountId } = row.cv
  const link = kind === 'applicantDeclined' ? paths.tuitions : paths.tutor.applications
  const values = { tuitionId: formatTuitionId(tuition.number), link }
  return { kind, phone, accountId, recordId: row.id, values, now }
}

/** Moves a tutor chosen before back to the shortlist and returns them; 409 that names them unless `replace`. */
async function replaceChoice(
  tx: Db,
  { replace, ...chosen }: { id: string; tuitionId: string; replace: boolean },
): Promise<ComparedView | null> {
  const other = await findWaitingChoice(tx, chosen.tuitionId, chosen.id)
  if (other && !replace)
    throw new Refusal(409, 'choose.anotherChosen', {
      path: 'replace',
      values: { name: hideContacts(other.cv.name, []) },
    })
  await unchooseOthers(tx, chosen)
  return other
}

/** Locks the tuition and the application; 404 unless the guardian owns the tuition. */
export async function lockOwnApplicant(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const pair = isUuid(id) ? await findApplicationPair(tx, id) : null
  if (!pair) throw applicationNotFound()
  await lockTuition(tx, pair.tuitionId)
  const tuition = await findTuitionView(tx, pair.tuitionId, actor)
  const stored = tuition?.isOwner ? await lockApplication(tx, pair) : null
  const row = stored && (await findApplicantCard(tx, id))
  if (!tuition || !stored || !row) throw applicationNotFound()
  return { tuition, pair, stored, row }
}
