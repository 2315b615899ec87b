import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findRemoval } from '#features/events/contact-moves.store.server.ts'
import type { Actor } from '#shared/call.ts'
import { type ContactMove, releasedAfter, withoutPart } from '#shared/contacts/contact-moves.ts'
import { diffFields } from '#shared/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { toCvDto } from '../dto.actions.server.ts'
import { keepFindable } from '../find/store.server.ts'
import type { Cv } from '../schema.ts'
import { findCvByAccount, findCvByAnyId, lockCvOfAccount, type StoredCv, updateCvTexts } from '../store.server.ts'

type Move = { id: string; move: ContactMove; part: string; actor: Actor; now: Date }

/** The texts from which staff take a contact out. */
const EDITED = ['experience', 'runningTutoring', 'expectedSalary', 'education'] as const

/** Releases a contact in the texts of a CV, takes it out, or takes either back. 404 if unknown, 409 if nothing changes. */
export function moveCvContact(db: Db, { id, move, part, actor, now }: Move): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const found = await findCvByAnyId(tx, id)
    const stored = found && (await lockCvOfAccount(tx, found.accountId))
    if (!found || !stored) throw new Refusal(404, 'refused.tutorNotFound')
    const edited = { ...stored, ...(await changedBy(tx, stored, { move, part })) }
    const changes = diffFields(stored, edited, [...EDITED, 'releasedContacts'])
    if (Object.keys(changes).length === 0) throw new Refusal(409, 'contactChecks.changed', { path: 'part' })
    const { experience, runningTutoring, expectedSalary, education, releasedContacts } = edited
    await updateCvTexts(tx, stored.id, { experience, runningTutoring, expectedSalary, education, releasedContacts })
    const record = await findCvByAccount(tx, found.accountId)
    if (!record) throw new Error('the CV was not written')
    await keepFindable(tx, record)
    const { accountId, phone } = record
    await recordEvent(tx, { kind: 'contactChecked', actor, now, cvId: stored.id, accountId, phone, changes })
    return toCvDto(record, actor)
  })
}

async function changedBy(
  tx: Db,
  row: StoredCv,
  { move, part }: Pick<Move, 'move' | 'part'>,
): Promise<Partial<StoredCv>> {
  if (move === 'release' || move === 'hide')
    return { releasedContacts: releasedAfter(row.releasedContacts, { move, part }) }
  const { experience, runningTutoring, expectedSalary, education } = row
  if (move === 'remove') return withoutPart({ experience, runningTutoring, expectedSalary, education }, part)
  const removal = await findRemoval(tx, { cvId: row.id, part })
  const before = EDITED.flatMap((name) => {
    const [text, after] = removal?.[name] ?? []
    return JSON.stringify(after) === JSON.stringify(row[name]) && text !== undefined ? [[name, text] as const] : []
  })
  return Object.fromEntries(before)
}
