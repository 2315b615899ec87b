import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { moveMessages } from '#features/messages/outbox/steps.store.server.ts'
import { diffFields } from '#shared/events.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { kindsTo } from '#shared/messages/message-templates.ts'
import {
  loadTuitionDto,
  type TuitionEditor,
  toTuitionColumns,
  toTuitionInput,
  tuitionNotFound,
} from './actions.server.ts'
import { resolveHeading, resolvePhone } from './lifecycle.rules.ts'
import { newPhoneMessages } from './new-phone.actions.server.ts'
import { changedMessages } from './own/closed.actions.server.ts'
import { mergeSalary } from './salary.rules.ts'
import { INPUT_COLUMNS, type Tuition, type TuitionChanges, type TuitionInput, tuitionInput } from './schema.ts'
import { lockTuition, overwriteTuition } from './store.server.ts'

/** What an edit changes, with the version that its form was filled from. */
export type TuitionEdit = { edit: TuitionChanges & { version?: number | undefined; tellsPhone?: boolean } }

/**
 * Changes the given parts of a tuition and keeps its status, owner and date. 404 if unknown, 409 if somebody changed the
 * same meanwhile.
 */
export async function updateTuition(
  db: Db,
  {
    id,
    actor,
    locale,
    now,
    edit: { version, tellsPhone, ...sent },
  }: TuitionEditor & TuitionEdit & { id: string; now: Date },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockTuition(tx, id)
    if (!row) throw tuitionNotFound()
    const input = applyChanges(row, sent)
    const edited = {
      ...row,
      ...toTuitionColumns({ ...input, heading: resolveHeading(input, actor), phone: resolvePhone(input, actor) }),
    }
    await overwriteTuition(tx, edited)
    if (edited.phone !== row.phone) {
      const tuitionId = formatTuitionId(row.number)
      await moveMessages(tx, { from: row.phone, to: edited.phone, kinds: kindsTo('Guardian'), tuitionId })
    }
    const change = { tuitionId: row.id, phone: edited.phone, changes: diffFields(row, edited, INPUT_COLUMNS), version }
    await recordEvent(tx, { kind: 'tuitionEdited', actor, now, ...change })
    await notifyPeople(tx, [
      ...(await changedMessages(tx, { before: row, tuition: edited, now })),
      ...(tellsPhone && edited.phone !== row.phone ? await newPhoneMessages(tx, { tuitionId: row.id }, now) : []),
    ])
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

/** The whole input of a tuition after an edit; a ZodError if it is not valid then. */
export function applyChanges(row: Parameters<typeof toTuitionInput>[0], changes: TuitionChanges): TuitionInput {
  const stored = toTuitionInput(row)
  const location = { ...stored.location, ...changes.location }
  return tuitionInput.parse({ ...stored, ...changes, ...mergeSalary(stored, changes), location })
}
