import { randomBytes } from 'node:crypto'
import { type Db, withTransaction } from '#db/client.server.ts'
import { hashPassword } from '#features/accounts/password.actions.server.ts'
import { insertAccounts } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { toTuitionColumns } from '#features/tuitions/actions.server.ts'
import { insertTuitions } from '#features/tuitions/store.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Batch, columnsMissing, type FileHead, type ImportFile, readFile } from './file.actions.server.ts'
import { faultText, type PersonInput } from './rules.ts'
import { type ImportKind, type ImportPreview, type ImportRecord, PREVIEW_LIMITS, type UnknownValue } from './schema.ts'
import {
  findImport,
  findImportPage,
  type ImportView,
  insertImport,
  insertImportRows,
  updateImport,
} from './store.server.ts'

/** Checks a file and imports nothing. 400 for a file that is no table or has too few columns. */
export async function previewImport(db: Db, file: ImportFile): Promise<ImportPreview> {
  const preview = emptyPreview()
  const unknown = new Map<string, UnknownValue & { rows: number }>()
  for await (const part of readFile(db, file, { maxFaults: PREVIEW_LIMITS.faults })) {
    if ('names' in part) Object.assign(preview, headDto(part))
    else addBatch(preview, part, { unknown, file })
  }
  const frequent = [...unknown.values()].toSorted((a, b) => b.rows - a.rows).slice(0, PREVIEW_LIMITS.unknown)
  const leftOut = preview.leftOut.reduce((sum, { rows }) => sum + rows, 0)
  const valid = preview.rows - preview.refused - leftOut
  return { ...preview, valid, unknown: frequent, unknownCount: unknown.size }
}

const emptyPreview = (): ImportPreview => ({
  ...{ rows: 0, valid: 0, refused: 0, missing: [], ignored: [], faults: [], unknown: [], unknownCount: 0 },
  ...{ repeats: [], repeatedCount: 0, leftOut: [], hiddenColumns: [] },
  ...{ head: { sheet: 0, sheetName: '', sheets: [], row: 1, names: [], columns: {}, guessed: [] } },
})

function headDto({
  columns,
  ...head
}: FileHead): Pick<ImportPreview, 'head' | 'missing' | 'ignored' | 'hiddenColumns'> {
  const { indexes, guessed, missing, ignored, hidden: hiddenColumns } = columns
  return { head: { ...head, columns: Object.fromEntries(indexes), guessed }, missing, ignored, hiddenColumns }
}

type Counted = { unknown: Map<string, UnknownValue & { rows: number }>; file: ImportFile }

function addBatch(preview: ImportPreview, batch: Batch, { unknown, file: { locale } }: Counted): void {
  const { people, tuitions, leftOut } = batch
  for (const one of leftOut) countLeftOut(preview, one)
  for (const { row, faults, repeat } of [...people, ...tuitions]) {
    preview.rows += 1
    if (faults.length > 0) preview.refused += 1
    for (const fault of faults) {
      if ('unknown' in fault) countUnknown(unknown, fault.unknown)
      if (preview.faults.length < PREVIEW_LIMITS.faults)
        preview.faults.push({ row, column: fault.column, reason: faultText(locale, fault) })
    }
    if (!repeat) continue
    if (repeat.isPost) preview.repeatedCount += 1
    if (preview.repeats.length < PREVIEW_LIMITS.repeats)
      preview.repeats.push({ row, column: repeat.column, reason: faultText(locale, repeat) })
  }
}

function countLeftOut(preview: ImportPreview, { row, reason }: Batch['leftOut'][number]): void {
  preview.rows += 1
  const counted = preview.leftOut.find((one) => one.reason === reason)
  if (!counted) preview.leftOut.push({ reason, rows: 1, first: [row] })
  else {
    counted.rows += 1
    if (counted.first.length < PREVIEW_LIMITS.leftOut) counted.first.push(row)
  }
}

function countUnknown(unknown: Counted['unknown'], value: UnknownValue): void {
  const key = `${value.column}\n${value.value}`
  const counted = unknown.get(key)
  if (counted) counted.rows += 1
  else unknown.set(key, { ...value, rows: 1 })
}

type ImportRun = ImportFile & { fileName: string; actor: Actor; now: Date }

/** Imports the valid rows of a file in one transaction. 409 without a valid row. */
export function runImport(db: Db, { fileName, actor, now, ...file }: ImportRun): Promise<ImportRecord> {
  const { kind } = file
  return withTransaction(db, async (tx) => {
    const counts = { imported: 0, refused: 0, leftOut: 0 }
    const importId = await insertImport(tx, { kind, fileName, createdBy: actor.accountId, createdAt: now, counts })
    // Nobody knows this password: an imported person sets one with the link of "Forgot password".
    const passwordHash = kind === 'tuitions' ? '' : await hashPassword(randomBytes(32).toString('base64url'))
    for await (const part of readFile(tx, file, { maxFaults: 0 })) {
      if ('names' in part) {
        if (part.columns.missing.length > 0) throw columnsMissing(part.columns, file.locale)
        continue
      }
      const ids =
        kind === 'tuitions'
          ? await insertPosts(tx, part, now)
          : await insertPeople(tx, part, { kind, passwordHash, now })
      await insertImportRows(tx, { importId, recordType: kind === 'tuitions' ? 'tuition' : 'account', ids })
      counts.imported += ids.length
      counts.refused += part.people.length + part.tuitions.length - ids.length
      counts.leftOut += part.leftOut.length
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
  const posts = tuitions.flatMap(({ input, faults }) =>
    input && faults.length === 0 ? [{ ...toTuitionColumns(input), ...state }] : [],
  )
  return (await insertTuitions(tx, posts)).map(({ id }) => id)
}

type NewPeople = { kind: ImportKind; passwordHash: string; now: Date }

function insertPeople(tx: Db, { people }: Batch, { kind, passwordHash, now }: NewPeople): Promise<string[]> {
  const role = kind === 'tutors' ? ('Tutor' as const) : ('Guardian' as const)
  const isComplete = (person: Partial<PersonInput>): person is PersonInput =>
    Boolean(person.name && person.phone && person.email)
  const valid = people.flatMap(({ input, faults }) => (faults.length === 0 && isComplete(input) ? [input] : []))
  return insertAccounts(
    tx,
    valid.map((person) => ({ ...person, role, staffRole: null, passwordHash, createdAt: now })),
  )
}

/** One page of the imports, newest first. */
export async function listImports(db: Db, paging: Paging): Promise<{ data: ImportRecord[]; meta: PagingMeta }> {
  const { rows, total } = await findImportPage(db, paging)
  return { data: rows.map(toImportDto), meta: toPagingMeta(paging, total) }
}

export async function loadImport(db: Db, id: string): Promise<ImportRecord> {
  const found = await findImport(db, id)
  if (!found) throw new Error('the import is not there')
  return toImportDto(found)
}

function toImportDto({ id, kind, fileName, by, createdAt, counts, undoneAt }: ImportView): ImportRecord {
  const { imported, refused, leftOut = 0, removed = 0 } = counts
  return {
    ...{ _id: id, kind, fileName, by: by ?? '', createdAt: createdAt.toISOString(), imported, refused },
    ...{ leftOut, removed, undoneAt: undoneAt?.toISOString() ?? null },
  }
}
