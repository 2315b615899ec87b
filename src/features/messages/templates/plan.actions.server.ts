import type { Db } from '#db/client.server.ts'
import { previewMessage } from '#features/messages/actions.server.ts'
import { countSmsLeft } from '#features/messages/outbox/ceiling.actions.server.ts'
import { sendTime } from '#features/messages/outbox/quiet-hours.rules.ts'
import { countUndone } from '#features/messages/outbox/steps.store.server.ts'
import { getReadyReasons, getSettings } from '#features/settings/actions.server.ts'
import { paths } from '#shared/address/paths.ts'
import { messagesOf } from '#shared/messages/catalogue.ts'
import {
  MESSAGE_KINDS,
  placeholdersOf,
  TEMPLATE_KINDS,
  type TemplateKind,
  undoneBy,
} from '#shared/messages/message-templates.ts'
import { templateTexts } from '#shared/messages/template-texts.ts'
import { ownerAsRecipient } from '../rules.ts'
import { findAllTemplates, type StoredText } from '../store.server.ts'
import { findMessageTuition, findTutorContact } from '../tuition.store.server.ts'
import type { MessagePlan, MessagePlanQuery, PlannedText } from './schema.ts'

/** What a change of `now` would send: when, which kinds are switched off, to whom it withdraws instead, and the texts. */
export async function showMessagePlan(
  db: Db,
  { now, ...planned }: MessagePlanQuery & { now: Date },
): Promise<MessagePlan> {
  const { messageRules } = getSettings(db)
  const sendAt = sendTime(now, messageRules)
  const stored = await findAllTemplates(db)
  const isOff = (kind: TemplateKind) => stored.some((one) => one.kind === kind && !one.isEnabled)
  const texts = (await Promise.all(planned.kinds.map((kind) => writeTexts(db, { ...planned, kind })))).flat()
  const isReasonRead = planned.kinds.some((kind) => namesReason(kind, stored))
  return {
    sendAt: sendAt > now ? sendAt.toISOString() : null,
    dailyLimit: messageRules.dailyLimit,
    partCost: messageRules.partCost,
    smsLeft: await countSmsLeft(db, now),
    switchedOff: TEMPLATE_KINDS.filter(isOff),
    undone: await loadUndone(db, planned),
    texts,
    isReasonRead,
    readyReasons: isReasonRead ? getReadyReasons(db) : {},
  }
}

/** Whether a message or its entry of the bell has the reason. */
function namesReason(kind: TemplateKind, stored: readonly StoredText[]): boolean {
  const bodies = stored.filter((one) => one.kind === kind).map(({ body }) => body)
  const bell = messagesOf('en').personNotifications
  const inBell = Object.entries(bell).find(([name]) => name === kind)?.[1] ?? ''
  return [...bodies, templateTexts.en[kind].body, inBell].some((text) => text.includes('{reason}'))
}

function loadUndone(db: Db, { kinds, recordId }: MessagePlanQuery): Promise<MessagePlan['undone']> {
  const undoes = kinds.flatMap(undoneBy)
  if (!recordId || undoes.length === 0) return Promise.resolve({ silent: 0, told: 0 })
  return countUndone(db, { recordId, kinds, undoes })
}

/** The text of a kind to each of its people, with `{reason}` where the reason is written. */
async function writeTexts(db: Db, { kind, tuitionId = '', tutorId = '' }: MessagePlanQuery & { kind: TemplateKind }) {
  const tuition = await findMessageTuition(db, tuitionId)
  const tutor = await findTutorContact(db, tutorId)
  const needed = placeholdersOf(kind)
  // Without its tuition or its tutor a text would have gaps.
  if ((needed.includes('tuitionId') && !tuition) || (needed.some((name) => /^tutor|^name/.test(name)) && !tutor))
    return []
  const names = { name: tutor?.name ?? '', tutorName: tutor?.name ?? '', tutorPhone: tutor?.phone ?? '' }
  const values = {
    ...{ ...names, tuitionId, tutorId, guardianPhone: tuition?.phone ?? '', link: paths.tutor.editCv },
    reason: '{reason}',
  }
  const guardian = tuition && { ...ownerAsRecipient(tuition), to: 'Guardian' as const }
  const other = tutor && { phone: tutor.phone, role: 'Tutor' as const, to: 'Tutor' as const }
  const receivers = [guardian, other].filter((one) => one && ['both', one.to].includes(MESSAGE_KINDS[kind].to))
  const texts: PlannedText[] = []
  for (const receiver of receivers) {
    if (!receiver) continue
    const { to, ...person } = receiver
    const { text, locale, isOff } = await previewMessage(db, { kind, ...person, values } as PreviewInput)
    if (!isOff) texts.push({ to, locale, text })
  }
  return texts
}

type PreviewInput = Parameters<typeof previewMessage>[1]
