import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findRemoval } from '#features/events/contact-moves.store.server.ts'
import { type ContactMove, releasedAfter, withoutPart } from '#shared/contacts/contact-moves.ts'
import { diffFields } from '#shared/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadTuitionDto, type TuitionEditor, tuitionNotFound } from '../actions.server.ts'
import type { Tuition } from '../schema.ts'
import { lockTuition, overwriteTuition, type TuitionRow } from '../store.server.ts'

type Move = TuitionEditor & { id: string; move: ContactMove; part: string; now: Date }

/** The texts from which staff take a contact out; choices and the salary keep what a list needs. */
const EDITED = ['heading', 'institute', 'locationDetails', 'teachingTime', 'salary', 'details'] as const

/** Releases a contact in the texts of a post, takes it out, or takes either back. 404 if unknown, 409 if nothing changes. */
export function moveTuitionContact(db: Db, { id, move, part, actor, locale, now }: Move): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockTuition(tx, id)
    if (!row) throw tuitionNotFound()
    const edited = { ...row, ...(await changedBy(tx, row, { move, part })) }
    const changes = diffFields(row, edited, [...EDITED, 'releasedContacts'])
    if (Object.keys(changes).length === 0) throw new Refusal(409, 'contactChecks.changed', { path: 'part' })
    await overwriteTuition(tx, edited)
    await recordEvent(tx, { kind: 'contactChecked', actor, now, tuitionId: row.id, phone: row.phone, changes })
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

async function changedBy(tx: Db, row: TuitionRow, { move, part }: Pick<Move, 'move' | 'part'>) {
  if (move === 'release' || move === 'hide')
    return { releasedContacts: releasedAfter(row.releasedContacts, { move, part }) }
  const { heading, institute, locationDetails, teachingTime, salary, details } = row
  const typed = { heading, institute, locationDetails, teachingTime, salary, details }
  if (move === 'remove') return withoutPart(typed, part)
  const removal = await findRemoval(tx, { tuitionId: row.id, part })
  const before = EDITED.flatMap((name) => {
    const [text, after] = removal?.[name] ?? []
    return typeof text === 'string' && after === row[name] ? [[name, text] as const] : []
  })
  return Object.fromEntries(before)
}
