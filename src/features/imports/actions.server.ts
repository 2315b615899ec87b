import { randomBytes } from 'node:crypto'
import { type Db, withTransaction } from '#db/client.server.ts'
import { hashPassword } from '#features/accounts/actions.server.ts'
import { deleteAccounts, findTakenContacts, insertAccounts } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { toTuitionColumns } from '#features/tuitions/actions.server.ts'
import type { TuitionInput } from '#features/tuitions/schema.ts'
import { deleteTuitions, insertTuitions } from '#features/tuitions/store.server.ts'
import { readTableRows } from '#platform/table-file.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { MAX_IMPORT_ROWS } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  columnLabel,
  type FileColumns,
  type PersonInput,
  type ReadRow,
  readHead,
  readPerson,
  readTuition,
} from './rules.ts'
import type { ImportFault, ImportKind, ImportPreview, ImportRecord } from './schema.ts'
import {
  findImport,
  findImportedIds,
  findImportPage,
  findObstacle,
  type ImportView,
  insertImport,
  insertImportRows,
  lockImport,
  updateImport,
} from './store.server.ts'

const BATCH = 500
const MAX_FAULTS = 200

type ImportFile = { kind: ImportKind; bytes: Buffer; locale: Locale }
type Batch = { tuitions: TuitionInput[]; people: PersonInput[]; faults: ImportFault[]; rows: number; refused: number }

/** Checks a file and imports nothing. 400 for a file that is no table or has the wrong columns. [OFF-490, OFF-491] */
export async function previewImport(db: Db, file: ImportFile): Promise<ImportPreview> {
  const preview: ImportPreview = { rows: 0, valid: 0, refused: 0, ignored: [], faults: [] }
  for await (const batch of readBatches(db, file, ({ ignored }) => preview.ignored.push(...ignored))) {
    preview.rows += batch.rows
    preview.refused += batch.refused
    preview.faults.push(...batch.faults.slice(0, MAX_FAULTS - preview.faults.length))
  }
  return { ...preview, valid: preview.rows - preview.refused }
}

type ImportRun = ImportFile & { fileName: string; actor: Actor; now: Date }

/** Imports the valid rows of a file in one transaction. 409 without a valid row. [OFF-492] */
export function runImport(db: Db, { fileName, actor, now, ...file }: ImportRun): Promise<ImportRecord> {
  const { kind } = file
  return withTransaction(db, async (tx) => {
    const counts = { imported: 0, refused: 0 }
    const importId = await insertImport(tx, { kind, fileName, createdBy: actor.accountId, createdAt: now, counts })
    // Nobody knows this password: an imported person sets one with the link of "Forgot password".
    const passwordHash = kind === 'tuitions' ? '' : await hashPassword(randomBytes(32).toString('base64url'))
    for await (const batch of readBatches(tx, file)) {
      const ids =
        kind === 'tuitions'
          ? await insertPosts(tx, batch, now)
          : await insertPeople(tx, batch, { kind, passwordHash, now })
      await insertImportRows(tx, { importId, recordType: kind === 'tuitions' ? 'tuition' : 'account', ids })
      counts.imported += ids.length
      counts.refused += batch.refused
    }
    if (counts.imported === 0) throw new Refusal(409, 'imports.nothingValid', { path: 'file' })
    await updateImport(tx, { id: importId, counts })
    const changes = { kind: [null, kind], fileName: [null, fileName], imported: [0, counts.imported] } as const
    await recordEvent(tx, { kind: 'importCompleted', actor, now, recordId: importId, changes })
    return loadImport(tx, importId)
  })
}

async function insertPosts(tx: Db, { tuitions }: Batch, now: Date): Promise<string[]> {
  const state = { status: 'pending' as const, ownerId: null, createdAt: now, approvedAt: null }
  const posts = tuitions.map((input) => ({ ...toTuitionColumns(input), ...state }))
  return (await insertTuitions(tx, posts)).map(({ id }) => id)
}

type NewPeople = { kind: ImportKind; passwordHash: string; now: Date }

function insertPeople(tx: Db, { people }: Batch, { kind, passwordHash, now }: NewPeople): Promise<string[]> {
  const role = kind === 'tutors' ? ('Tutor' as const) : ('Guardian' as const)
  return insertAccounts(
    tx,
    people.map((person) => ({ ...person, role, staffRole: null, passwordHash, createdAt: now })),
  )
}

/** Reads and checks a file batch by batch, so that memory holds one batch of a CSV file. */
async function* readBatches(db: Db, file: ImportFile, onHead?: (columns: FileColumns) => void): AsyncGenerator<Batch> {
  const { kind, bytes, locale } = file
  const seen = { phones: new Set<string>(), emails: new Set<string>() }
  let columns: FileColumns | undefined
  let waiting: ReadRow<TuitionInput | PersonInput>[] = []
  let row = 0
  for await (const cells of readTableRows(bytes)) {
    row += 1
    if (!columns) {
      columns = requireColumns(file, cells)
      onHead?.(columns)
      continue
    }
    if (cells.every((cell) => cell === '')) continue
    if (row > MAX_IMPORT_ROWS + 1) throw new Refusal(400, 'imports.tooManyRows', { path: 'file' })
    const source = { row, cells, columns, locale }
    waiting.push(kind === 'tuitions' ? readTuition(source) : readPerson(source))
    if (waiting.length < BATCH) continue
    yield toBatch(kind, await refuseTaken(db, { kind, rows: waiting, seen, locale }))
    waiting = []
  }
  if (!columns) throw new Refusal(400, 'imports.empty', { path: 'file' })
  if (waiting.length > 0) yield toBatch(kind, await refuseTaken(db, { kind, rows: waiting, seen, locale }))
}

function requireColumns({ kind, locale }: ImportFile, head: readonly string[]): FileColumns {
  const columns = readHead(kind, head)
  if (columns.missing.length > 0) {
    const values = { names: columns.missing.map((name) => columnLabel(locale, name)).join(', ') }
    throw new Refusal(400, 'imports.columnsMissing', { path: 'file', values })
  }
  return columns
}

type AnyRow = ReadRow<TuitionInput | PersonInput>
type Contacts = { phones: Set<string>; emails: Set<string> }
type Checked = { kind: ImportKind; rows: AnyRow[]; seen: Contacts; locale: Locale }

/** Refuses people whose phone or e-mail is in use or twice in the file; tuitions may share a phone. */
async function refuseTaken(db: Db, { kind, rows, seen, locale }: Checked): Promise<AnyRow[]> {
  if (kind === 'tuitions') return rows
  const people = rows.flatMap((one) => ('input' in one ? [one.input as PersonInput] : []))
  const taken = await findTakenContacts(db, {
    role: kind === 'tutors' ? 'Tutor' : 'Guardian',
    phones: people.map(({ phone }) => phone),
    emails: people.map(({ email }) => email),
  })
  return rows.map((one) => {
    if ('faults' in one) return one
    const { phone, email } = one.input as PersonInput
    const fault = (column: string, key: MessageKey) => ({ row: one.row, column, reason: text(locale, key) })
    const faults = [
      ...(seen.phones.has(phone) ? [fault('phone', 'imports.twice')] : []),
      ...(seen.emails.has(email) ? [fault('email', 'imports.twice')] : []),
      ...(taken.phones.has(phone) ? [fault('phone', 'imports.taken')] : []),
      ...(taken.emails.has(email) ? [fault('email', 'imports.taken')] : []),
    ]
    seen.phones.add(phone)
    seen.emails.add(email)
    return faults.length > 0 ? { row: one.row, faults } : one
  })
}

function toBatch(kind: ImportKind, rows: AnyRow[]): Batch {
  const inputs = rows.flatMap((one) => ('input' in one ? [one.input] : []))
  return {
    tuitions: kind === 'tuitions' ? (inputs as TuitionInput[]) : [],
    people: kind === 'tuitions' ? [] : (inputs as PersonInput[]),
    faults: rows.flatMap((one) => ('faults' in one ? one.faults : [])),
    rows: rows.length,
    refused: rows.length - inputs.length,
  }
}

const OBSTACLES = {
  verified: 'imports.tuitionDecided',
  applied: 'imports.tuitionApplied',
  signedIn: 'imports.personSignedIn',
  hasCv: 'imports.personHasCv',
  hasPosts: 'imports.personHasPosts',
} as const

type ImportUndo = { id: string; reason: string; actor: Actor; now: Date }

/** Removes all that an import created. 404 if unknown, 409 if undone already or something was built on it. [OFF-493] */
export function undoImport(db: Db, { id, reason, actor, now }: ImportUndo): Promise<ImportRecord> {
  return withTransaction(db, async (tx) => {
    const found = isUuid(id) ? await lockImport(tx, id) : null
    if (!found) throw new Refusal(404, 'imports.notFound')
    if (found.undoneAt) throw new Refusal(409, 'imports.undoneAlready')
    const obstacle = await findObstacle(tx, id)
    if (obstacle) {
      const name = obstacle.name || formatTuitionId(obstacle.number)
      throw new Refusal(409, OBSTACLES[obstacle.what], { values: { name } })
    }
    const ids = await findImportedIds(tx, id)
    if (found.kind === 'tuitions') await deleteTuitions(tx, ids)
    else await deleteAccounts(tx, ids)
    await updateImport(tx, { id, undoneAt: now })
    await recordEvent(tx, { kind: 'importUndone', actor, now, recordId: id, reason })
    return loadImport(tx, id)
  })
}

/** One page of the imports, newest first. */
export async function listImports(db: Db, paging: Paging): Promise<{ data: ImportRecord[]; meta: PagingMeta }> {
  const { rows, total } = await findImportPage(db, paging)
  return { data: rows.map(toImportDto), meta: toPagingMeta(paging, total) }
}

async function loadImport(db: Db, id: string): Promise<ImportRecord> {
  const found = await findImport(db, id)
  if (!found) throw new Error('the import is not there')
  return toImportDto(found)
}

function toImportDto({ id, kind, fileName, by, createdAt, counts, undoneAt }: ImportView): ImportRecord {
  return {
    _id: id,
    kind,
    fileName,
    by: by ?? '',
    createdAt: createdAt.toISOString(),
    ...counts,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
