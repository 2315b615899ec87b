import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { mergeEdit } from '#features/events/edit/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import {
  loadTuitionDto,
  type TuitionEditor,
  toTuitionColumns,
  toTuitionInput,
  tuitionNotFound,
} from './actions.server.ts'
import { EDIT_GROUPS, hasGeneratedHeading, headingOf, withStoredSalary } from './edit.rules.ts'
import { resolveHeading, resolvePhone } from './lifecycle.rules.ts'
import { mergeSalary } from './salary.rules.ts'
import { INPUT_COLUMNS, type Tuition, type TuitionChanges, type TuitionInput, tuitionInput } from './schema.ts'
import { lockTuition, overwriteTuition } from './store.server.ts'

export type TuitionEdit = {
  changes: TuitionChanges
  /** what the editor's page had read; without it the edit overwrites */
  original?: object | undefined
}

/**
 * Changes the given parts of a tuition and keeps its status, owner and date. 404 if unknown, 409 if somebody changed the
 * same meanwhile.
 */
export async function updateTuition(
  db: Db,
  { id, actor, locale, now, ...edit }: TuitionEditor & TuitionEdit & { id: string; now: Date },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockTuition(tx, id)
    if (!row) throw tuitionNotFound()
    const input = await mergeTuition(tx, { row, actor, ...edit })
    const edited = {
      ...row,
      ...toTuitionColumns({ ...input, heading: resolveHeading(input, actor), phone: resolvePhone(input, actor) }),
    }
    await overwriteTuition(tx, edited)
    const change = { tuitionId: row.id, phone: edited.phone, changes: diffFields(row, edited, INPUT_COLUMNS) }
    await recordEvent(tx, { kind: 'tuitionEdited', actor, now, ...change })
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

type EditedRow = Parameters<typeof toTuitionInput>[0] & { id: string }

/** The whole input of a tuition after an edit. 409 for a conflict; a ZodError if it is not valid then. */
export async function mergeTuition(
  tx: Db,
  { row, changes, original, actor }: TuitionEdit & { row: EditedRow; actor: Actor },
): Promise<TuitionInput> {
  const stored = toTuitionInput(row)
  if (!original) return applyChanges(stored, changes)
  const isGenerated = hasGeneratedHeading(changes) && hasGeneratedHeading(stored)
  const { heading, phone, ...compared } = stored
  const merged = await mergeEdit(tx, {
    sent: withStoredSalary(changes),
    original: withStoredSalary(original),
    stored: actor.role === 'Admin' ? { ...compared, phone, ...(isGenerated ? {} : { heading }) } : compared,
    actor,
    record: { tuitionId: row.id },
    groups: EDIT_GROUPS,
    eventFields: { location: ['city', 'areas'] },
  })
  const input = applyChanges(stored, merged)
  return isGenerated ? { ...input, heading: headingOf(input) } : input
}

function applyChanges(stored: ReturnType<typeof toTuitionInput>, changes: TuitionChanges): TuitionInput {
  const location = { ...stored.location, ...changes.location }
  return tuitionInput.parse({ ...stored, ...changes, ...mergeSalary(stored, changes), location })
}
