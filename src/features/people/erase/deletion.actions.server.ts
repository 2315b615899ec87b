import { type Db, withTransaction } from '#db/client.server.ts'
import { lockAccount, updateDeletion } from '#features/accounts/people.store.server.ts'
import { verifyOwnPassword } from '#features/accounts/profile/password.actions.server.ts'
import { type Account, findAccountById } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import { demoChanges, demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos, restoreDemos } from '#features/tuitions/demos/store.server.ts'
import { closingMessages, reopeningMessages } from '#features/tuitions/own/closed.actions.server.ts'
import { closePosts, restorePosts } from '#features/tuitions/own/owner.store.server.ts'
import { hideCv, showCv } from '#features/tutors/cv/owner.store.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import type { EventChanges } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { erasedOn, mayRefuse, runningSince } from '../own-data/rules.ts'
import type { Deletion, PersonDeletion } from '../own-data/schema.ts'
import { findCommitments } from './account.store.server.ts'

type OwnChange = { actor: Actor; now: Date }

/**
 * Asks to delete the own account: closes its posts, hides its CV, cancels its demo classes and tells the person, the staff
 * and the others. 400 for a wrong password, 409 when it was requested already.
 */
export async function requestDeletion(
  { db, throttle }: { db: Db; throttle: Throttle },
  { actor, currentPassword, now }: OwnChange & { currentPassword: string },
): Promise<Deletion> {
  const { id } = await verifyOwnPassword({ db, throttle }, { actor, currentPassword })
  await throttle.consume('accountChangesByAccount', `deletion ${id}`)
  return withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account || account.deletionRequestedAt) throw new Refusal(409, 'privacy.requestedAlready')
    const { phone, name } = account
    await updateDeletion(tx, { id, requestedAt: now })
    const reason = text(DEFAULT_LOCALE, 'privacy.closedReason')
    const closed = await closePosts(tx, { ownerId: id, reason })
    const cv = await hideCv(tx, { accountId: id, reason })
    const demos = await cancelDemos(tx, { of: { accountId: id }, by: id, now })
    const changes: EventChanges = {
      ...demoChanges(demos),
      ...(closed.length > 0 ? { closedTuitions: [[], closed.map((post) => post.id)] } : {}),
      ...(cv ? { hiddenCv: [null, cv] } : {}),
    }
    await recordEvent(tx, { kind: 'deletionRequested', actor, now, accountId: id, phone, changes })
    await notify(tx, { kind: 'deletionRequested', params: { name, phone }, now })
    const values = { date: toDhakaDate(erasedOn(now)), link: paths.account }
    const closing: StepMessage[] = []
    for (const tuition of closed) closing.push(...(await closingMessages(tx, { tuition, now })))
    await notifyPeople(tx, [
      ...closing,
      ...demoMessages('demoCancelled', { demos, by: sideOf(account), now }),
      { kind: 'deletionRequested', ...toOwner(account), values, isAwaited: true, now },
    ])
    return toDeletion(now)
  })
}

/** Takes a requested deletion back and opens posts and CV again. 409 without a request. */
export async function keepAccount(
  { db, throttle }: { db: Db; throttle: Throttle },
  { actor, now }: OwnChange,
): Promise<null> {
  await throttle.consume('accountChangesByAccount', `keeping ${actor.accountId}`)
  return withTransaction(db, async (tx) => {
    const account = await lockWaiting(tx, actor.accountId)
    const { id, phone } = account
    const reopened = await undoDeletion(tx, { id, by: sideOf(account), now })
    await recordEvent(tx, { kind: 'deletionTakenBack', actor, now, accountId: id, phone })
    const message = { kind: 'deletionTakenBack', values: { link: paths.account }, isAwaited: true, now } as const
    await notifyPeople(tx, [...reopened, { ...message, ...toOwner(account) }])
    return null
  })
}

type Refusing = { id: string; reason: string; note?: string; actor: Actor; now: Date }

/** Refuses a requested deletion. 404, 409 without a request or when nothing is open between the person and the agency. */
export function refuseDeletion(db: Db, { id, reason, note, actor, now }: Refusing): Promise<null> {
  return withTransaction(db, async (tx) => {
    if (!isUuid(id)) throw new Refusal(404, 'people.notFound')
    const account = await lockWaiting(tx, id)
    const { phone } = account
    if (!mayRefuse(await findCommitments(tx, { accountId: id, since: runningSince(now) })))
      throw new Refusal(409, 'privacy.nothingOpen')
    const reopened = await undoDeletion(tx, { id, now })
    await recordEvent(tx, { kind: 'deletionRefused', actor, now, accountId: id, phone, reason, note })
    const message = { kind: 'deletionRefused', values: { reason, link: paths.account }, now } as const
    await notifyPeople(tx, [...reopened, { ...message, ...toOwner(account) }])
    return null
  })
}

/** The requested deletion of a guardian or tutor, or null. 404 if unknown. */
export async function getPersonDeletion(db: Db, { id, now }: { id: string; now: Date }): Promise<PersonDeletion> {
  const account = isUuid(id) ? await findAccountById(db, id) : null
  if (!account || account.role === 'Admin') throw new Refusal(404, 'people.notFound')
  const { deletionRequestedAt } = account
  if (!deletionRequestedAt) return null
  const commitments = await findCommitments(db, { accountId: id, since: runningSince(now) })
  return { ...toDeletion(deletionRequestedAt), canRefuse: mayRefuse(commitments) }
}

export const toDeletion = (requestedAt: Date): Deletion => ({
  requestedAt: requestedAt.toISOString(),
  erasedOn: erasedOn(requestedAt).toISOString(),
})

async function lockWaiting(tx: Db, id: string): Promise<Account> {
  const account = await lockAccount(tx, id)
  if (!account || account.role === 'Admin') throw new Refusal(404, 'people.notFound')
  if (!account.deletionRequestedAt) throw new Refusal(409, 'privacy.notRequested')
  return account
}

type Undoing = { id: string; by?: 'Guardian' | 'Tutor'; now: Date }

/** Reopens posts that the request closed and nobody has changed since, and puts demo classes back; what the others read. */
async function undoDeletion(tx: Db, { id, now, ...who }: Undoing): Promise<StepMessage[]> {
  await updateDeletion(tx, { id, requestedAt: null })
  const posts = await restorePosts(tx, { endedBy: id, from: 'closed' })
  const open = posts.filter(({ status }) => status === 'approved')
  const messages: StepMessage[] = []
  for (const tuition of open) messages.push(...(await reopeningMessages(tx, { tuition, now })))
  await showCv(tx, id)
  const demos = await restoreDemos(tx, { by: id, now })
  return [...messages, ...demoMessages('demoRestored', { demos, ...who, now })]
}

const sideOf = ({ role }: Account) => (role === 'Tutor' ? 'Tutor' : 'Guardian')

const toOwner = ({ id, phone }: Account) => ({ phone, accountId: id, recordId: id })
