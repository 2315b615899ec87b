import { type Db, withTransaction } from '#db/client.server.ts'
import { deleteAccounts } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { deleteTuitions } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadImport } from './actions.server.ts'
import { type ImportUndone, PREVIEW_LIMITS } from './schema.ts'
import {
  deleteImportRows,
  findObstacles,
  lockImport,
  lockImported,
  type Obstacle,
  updateImport,
} from './store.server.ts'

const REASONS = {
  verified: 'imports.tuitionDecided',
  applied: 'imports.tuitionApplied',
  edited: 'imports.tuitionEdited',
  signedIn: 'imports.personSignedIn',
  hasCv: 'imports.personHasCv',
  hasPosts: 'imports.personHasPosts',
  changed: 'imports.personChanged',
} as const

type ImportUndo = { id: string; reason: string; actor: Actor; locale: Locale; now: Date }

/**
 * Removes what an import created, record by record; those that something was built on stay, with the reason. 404 if
 * unknown, 409 if nothing is left or nothing can be removed.
 */
export function undoImport(db: Db, { id, reason, actor, locale, now }: ImportUndo): Promise<ImportUndone> {
  return withTransaction(db, async (tx) => {
    const found = isUuid(id) ? await lockImport(tx, id) : null
    if (!found) throw new Refusal(404, 'imports.notFound')
    if (found.undoneAt) throw new Refusal(409, 'imports.undoneAlready')
    const all = await lockImported(tx, found)
    const obstacles = await findObstacles(tx, id)
    const staying = new Set(obstacles.map((one) => one.id))
    const ids = all.filter((one) => !staying.has(one))
    const [first] = obstacles
    if (ids.length === 0 && first)
      throw new Refusal(409, 'imports.nothingToUndo', {
        values: { reason: reasonOf(first, locale), others: obstacles.length - 1 },
      })
    if (found.kind === 'tuitions') await deleteTuitions(tx, ids)
    else await deleteAccounts(tx, ids)
    await deleteImportRows(tx, { importId: id, ids })
    const counts = { ...found.counts, removed: (found.counts.removed ?? 0) + ids.length }
    await updateImport(tx, { id, counts, undoneAt: obstacles.length === 0 ? now : null })
    const changes = { imported: [all.length, obstacles.length] } as const
    await recordEvent(tx, { kind: 'importUndone', actor, now, recordId: id, reason, changes })
    const stays = obstacles
      .slice(0, PREVIEW_LIMITS.repeats)
      .map((one) => ({ name: nameOf(one), reason: reasonOf(one, locale) }))
    return { ...(await loadImport(tx, id)), stayed: obstacles.length, stays }
  })
}

const nameOf = ({ name, number }: Obstacle) => name || formatTuitionId(number)
const reasonOf = (obstacle: Obstacle, locale: Locale) =>
  text(locale, REASONS[obstacle.what], { name: nameOf(obstacle) })
