import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { lockOwnApplicant } from '../choose/actions.server.ts'
import type { DemoFeedback, DemoFeedbackInput } from '../choose/schema.ts'
import { findApplicationPair } from '../store.server.ts'
import { getFeedbackRefusal } from './rules.ts'
import { findDemo, findFeedback, saveFeedback, setFeedbackHandled } from './store.server.ts'

type Feedback = DemoFeedbackInput & { id: string; actor: Actor; now: Date }

/** Stores how an agreed demo class went for one of the two; again replaces the answer. 404 for others, 409 too early or late. */
export function giveDemoFeedback(db: Db, { id, outcome, note, actor, now }: Feedback): Promise<DemoFeedback> {
  return withTransaction(db, async (tx) => {
    const { pair, applicationId } = await lockDemoOf(tx, { id, actor })
    const demo = await findDemo(tx, id)
    if (!demo) throw demoNotFound()
    const refused = getFeedbackRefusal(demo, now)
    if (refused) throw new Refusal(409, refused)
    const side = actor.role === 'Tutor' ? 'Tutor' : 'Guardian'
    const before = (await findFeedback(tx, id)).find((one) => one.side === side)
    await saveFeedback(tx, { demoId: id, side, outcome, note, createdAt: now, handledAt: null })
    const changes = { outcome: [before?.outcome ?? null, outcome] as const }
    const event = { ...pair, recordId: applicationId, changes, reason: note }
    await recordEvent(tx, { kind: 'demoFeedbackGiven', actor, now, ...event })
    return { outcome, note }
  })
}

type Handling = { id: string; isHandled: boolean; actor: Actor; now: Date }

/** Marks what was told of a demo class as taken care of, or not. 404 if nothing was told, 409 if it is so already. */
export function handleDemoFeedback(db: Db, { id, isHandled, actor, now }: Handling): Promise<null> {
  return withTransaction(db, async (tx) => {
    const demo = isUuid(id) ? await findDemo(tx, id) : null
    const pair = demo && (await findApplicationPair(tx, demo.applicationId))
    if (!demo || !pair) throw demoNotFound()
    await lockTuition(tx, pair.tuitionId)
    const told = await findFeedback(tx, id)
    if (told.length === 0) throw demoNotFound()
    if (!told.some(({ handledAt }) => (handledAt !== null) !== isHandled))
      throw new Refusal(409, isHandled ? 'choose.demo.handledAlready' : 'choose.demo.notHandled')
    await setFeedbackHandled(tx, id, isHandled ? now : null)
    const changes = { isHandled: [!isHandled, isHandled] as const }
    await recordEvent(tx, {
      kind: 'demoFeedbackHandled',
      actor,
      now,
      ...pair,
      recordId: demo.applicationId,
      changes,
    })
    return null
  })
}

const demoNotFound = () => new Refusal(404, 'choose.demo.notFound', { path: 'id' })

/** Locks the application of a demo class of the guardian or tutor; 404 for anybody else. */
async function lockDemoOf(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const demo = isUuid(id) ? await findDemo(tx, id) : null
  if (!demo) throw demoNotFound()
  const { applicationId } = demo
  if (actor.role === 'Guardian') {
    const { pair } = await lockOwnApplicant(tx, { id: applicationId, actor })
    return { pair, applicationId }
  }
  const pair = await findApplicationPair(tx, applicationId)
  const cv = await findCvByAccount(tx, actor.accountId)
  if (!cv || pair?.cvId !== cv.id) throw demoNotFound()
  await lockTuition(tx, pair.tuitionId)
  return { pair, applicationId }
}
