import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { updateDemo } from '#features/tuitions/demos/store.server.ts'
import { findTuitionObstacles } from '#features/tuitions/office/store.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { getOpenRefusal, isListedState } from '../rules.ts'
import { findApplicationPair, lockApplication } from '../store.server.ts'
import { reminderTime } from './rules.ts'
import { findAgreedDemo, findDemosToAsk, findDemosToRemind } from './store.server.ts'

/** Reminds both of agreed demo classes, and asks them a day later how it went. A second run sends nothing. */
export async function sendDemoMessages(db: Db, now: Date): Promise<void> {
  for (const id of await findDemosToRemind(db, now)) await sendToBoth(db, { id, kind: 'demoReminder', now })
  for (const id of await findDemosToAsk(db, now)) await sendToBoth(db, { id, kind: 'demoFollowUp', now })
}

type DemoMessage = { id: string; kind: 'demoReminder' | 'demoFollowUp'; now: Date }

function sendToBoth(db: Db, { id, kind, now }: DemoMessage): Promise<void> {
  return withTransaction(db, async (tx) => {
    const found = await findAgreedDemo(tx, id)
    const pair = found && (await findApplicationPair(tx, found.demo.applicationId))
    if (!pair) return
    const tuition = await lockTuition(tx, pair.tuitionId)
    const stored = await lockApplication(tx, pair)
    const locked = await findAgreedDemo(tx, id)
    if (!tuition || !stored || !locked?.isActive) return
    const { demo, tutor } = locked
    if (kind === 'demoReminder' ? !isDue(demo, now) : demo.askedAt !== null) return
    await updateDemo(tx, id, kind === 'demoReminder' ? { remindedAt: now } : { askedAt: now })
    const { isBooked } = await findTuitionObstacles(tx, tuition.id)
    const isOff = getOpenRefusal({ status: tuition.status, isBooked }) !== null || !isListedState(stored.state)
    if (kind === 'demoReminder' && isOff) return
    const tuitionId = formatTuitionId(tuition.number)
    const values = { tuitionId, tutorName: tutor.name, time: demo.startsAt.toISOString() }
    const message = { kind, recordId: id, about: kind === 'demoReminder' ? demo.startsAt : undefined, now } as const
    const { name: _, ...recipient } = tutor
    const toTutor = { ...values, link: paths.tutor.applications }
    const toGuardian = { ...values, link: paths.guardian.applicants(tuitionId) }
    await notifyPeople(tx, [
      { ...message, ...recipient, values: toTutor, role: 'Tutor' },
      { ...message, ...ownerAsRecipient(tuition), values: toGuardian },
    ])
  })
}

type Remindable = { startsAt: Date; answeredAt: Date | null; createdAt: Date; remindedAt: Date | null }

function isDue({ startsAt, answeredAt, createdAt, remindedAt }: Remindable, now: Date): boolean {
  const at = remindedAt ? null : reminderTime({ startsAt, agreedAt: answeredAt ?? createdAt })
  return at !== null && at <= now && now < startsAt
}
