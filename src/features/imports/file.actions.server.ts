import { findAbsentGuardians } from '#db/absence.server.ts'
import type { Db } from '#db/client.server.ts'
import { findTakenContacts } from '#features/accounts/store.server.ts'
import type { TuitionInput } from '#features/tuitions/schema.ts'
import { readTable } from '#platform/table-file/read-table.server.ts'
import type { TableRow } from '#platform/table-file/table-row.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { TextValues } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { columnLabel, type FileColumns, readHead, requiredColumnsOf } from './columns.rules.ts'
import { leftOutReason } from './left-out.rules.ts'
import { parseRows } from './row-list.rules.ts'
import { type PersonInput, type ReadRow, type RowSource, readPerson, readTuition } from './rules.ts'
import { HEAD_ROWS, type ImportAnswers, type ImportKind, type LeftOutReason } from './schema.ts'
import { findOpenPosts } from './store.server.ts'
import { toAnsweredValues } from './values.rules.ts'

const BATCH = 500

export type ImportFile = { kind: ImportKind; bytes: Buffer; locale: Locale; answers: ImportAnswers }
export type FileHead = {
  sheet: number
  sheetName: string
  sheets: string[]
  row: number
  names: string[]
  columns: FileColumns
}

/** What a row repeats: a post, or only its phone. */
type Repeat = { column: 'phone'; key: MessageKey; values: TextValues; isPost: boolean }
export type CheckedRow<T> = ReadRow<T> & { repeat?: Repeat }
type Checked = { people: CheckedRow<Partial<PersonInput>>[]; tuitions: CheckedRow<TuitionInput | null>[] }
type LeftOut = { row: number; reason: LeftOutReason }
export type Batch = Checked & { leftOut: LeftOut[] }

/**
 * The head of a file, then its rows read and checked batch by batch, so that memory holds one batch of a CSV file. No
 * rows if a needed column was not found. After `maxFaults` a row has its first reasons only. 400 for a file that is no table or has too few columns.
 */
export async function* readFile(
  db: Db,
  file: ImportFile,
  { maxFaults }: { maxFaults: number },
): AsyncGenerator<FileHead | Batch> {
  const check = file.kind === 'tuitions' ? createPostCheck(db, file) : createPersonCheck(db, file)
  const answers = toAnsweredValues(file.answers)
  const chosen = parseRows(file.answers.leaveOut) ?? []
  let head: FileHead | undefined
  let sources: RowSource[] = []
  let leftOut: LeftOut[] = []
  let faults = 0
  const checkAll = async (): Promise<Batch> => {
    const batch = { ...(await check(sources)), leftOut }
    sources = []
    leftOut = []
    for (const row of [...batch.people, ...batch.tuitions]) faults += row.faults.length
    return batch
  }
  for await (const part of readRows(file)) {
    if ('names' in part) {
      head = part
      yield part
    } else if (head) {
      const { number: row, cells } = part
      const reason = leftOutReason(part, { ...head, answers: file.answers, chosen })
      if (reason) leftOut.push({ row, reason })
      else sources.push({ row, cells, columns: head.columns, answers, isBrief: faults >= maxFaults })
    }
    if (sources.length + leftOut.length >= BATCH) yield await checkAll()
  }
  if (sources.length + leftOut.length > 0) yield await checkAll()
}

/** The head and the rows below it, of the chosen sheet or the first one that has the needed heads in its first rows. */
async function* readRows({ kind, bytes, locale, answers }: ImportFile): AsyncGenerator<FileHead | TableRow> {
  const candidates: FileHead[] = []
  let sheet = -1
  for await (const { name, names, rows } of readTable(bytes)) {
    sheet += 1
    if (answers.head && answers.head.sheet !== sheet) continue
    let isFound = false
    for await (const row of rows) {
      if (isFound) yield row
      else if (row.number > HEAD_ROWS) break
      else {
        const head = toHead(row, { kind, sheet, sheetName: name, sheets: names, answers })
        isFound = isChosen(head, answers)
        if (isFound) yield head
        else candidates.push(head)
      }
    }
    if (isFound) return
  }
  yield closestHead(candidates, { kind, locale, answers })
}

type HeadPlace = Pick<FileHead, 'sheet' | 'sheetName' | 'sheets'> & { kind: ImportKind; answers: ImportAnswers }

function toHead(
  { number: row, cells: names, hiddenColumns: hidden = [] }: TableRow,
  { kind, answers, ...place }: HeadPlace,
): FileHead {
  const isMatched = answers.head?.row === row
  const columns = readHead(kind, names, { chosen: isMatched ? answers.columns : {}, hidden })
  return { ...place, row, names, columns }
}

const isChosen = ({ row, columns }: FileHead, { head }: ImportAnswers) =>
  columns.missing.length === 0 && (head?.row ?? row) === row

type HeadSearch = Pick<ImportFile, 'kind' | 'locale' | 'answers'>

/** The chosen row, else the one with most known heads, else the widest, for a person to match its columns; the first of equals. */
function closestHead(candidates: readonly FileHead[], { kind, locale, answers }: HeadSearch): FileHead {
  const weight = ({ names, columns }: FileHead) => columns.indexes.size * 1000 + names.filter(Boolean).length
  const chosen = candidates.find(({ row }) => row === answers.head?.row)
  const [best] = chosen ? [chosen] : candidates.toSorted((a, b) => weight(b) - weight(a))
  if (!best) throw new Refusal(400, 'imports.empty', { path: 'file' })
  const isTooNarrow = best.names.filter(Boolean).length < requiredColumnsOf(kind).length
  if (isTooNarrow && best.columns.indexes.size === 0) throw columnsMissing(best.columns, locale, 'imports.noTable')
  if (isTooNarrow) throw columnsMissing(best.columns, locale)
  return best
}

/** 400: the file lacks needed columns, or is no table at all. */
export function columnsMissing(
  { missing }: FileColumns,
  locale: Locale,
  code: 'imports.columnsMissing' | 'imports.noTable' = 'imports.columnsMissing',
): Refusal {
  const values = { names: missing.map((name) => columnLabel(locale, name)).join(', ') }
  return new Refusal(400, code, { path: 'file', values })
}

type Check = (sources: readonly RowSource[]) => Promise<Checked>

/** Refuses people whose phone or e-mail is in use or twice in the file. */
function createPersonCheck(db: Db, { kind }: ImportFile): Check {
  const seen = { phone: new Map<string, number>(), email: new Map<string, number>() }
  return async (sources) => {
    const people = sources.map(readPerson)
    const taken = await findTakenContacts(db, {
      role: kind === 'tutors' ? 'Tutor' : 'Guardian',
      phones: people.flatMap(({ input }) => input.phone ?? []),
      emails: people.flatMap(({ input }) => input.email ?? []),
    })
    for (const { row, input, faults } of people) {
      const contacts = [
        { column: 'phone', value: input.phone, first: seen.phone, used: taken.phones },
        { column: 'email', value: input.email, first: seen.email, used: taken.emails },
      ] as const
      const refuse = (column: string, key: MessageKey, values?: TextValues) =>
        faults.push({ column, key, ...(values && { values }) })
      for (const { column, value = '', first, used } of contacts) {
        const before = first.get(value)
        if (before !== undefined) refuse(column, 'imports.twice', { row: before })
        else if (used.has(value)) refuse(column, 'imports.taken')
      }
      if (faults.length > 0) continue
      for (const { value = '', first } of contacts) first.set(value, row)
    }
    return { people, tuitions: [] }
  }
}

/** Refuses posts for absent guardians; marks posts that are there already, and refuses them if they shall be left out. */
function createPostCheck(db: Db, { answers }: ImportFile): Check {
  const phones = new Map<string, number>()
  const posts = new Map<string, number>()
  return async (sources) => {
    const tuitions: CheckedRow<TuitionInput | null>[] = sources.map(readTuition)
    const inputs = tuitions.flatMap(({ input }) => input ?? [])
    const typedPhones = [...new Set(inputs.map(({ phone }) => phone))]
    const absent = await findAbsentGuardians(db, typedPhones)
    const stored = await findOpenPosts(db, typedPhones)
    const known = new Map(stored.map(({ number, ...post }) => [postKey(post), formatTuitionId(number)]))
    for (const checked of tuitions) {
      const { row, input } = checked
      if (!input) continue
      const refusal = absent.get(input.phone)
      if (refusal) {
        checked.faults.push({ column: 'phone', refusal })
        continue
      }
      const key = postKey({ ...input, ...(input.isOnline ? { city: '', areas: [] } : input.location) })
      const [samePost, samePhone, id] = [posts.get(key), phones.get(input.phone), known.get(key)]
      if (samePost === undefined) posts.set(key, row)
      if (samePhone === undefined) phones.set(input.phone, row)
      const repeat = toRepeat({ samePost, samePhone, id })
      if (!repeat) continue
      checked.repeat = repeat
      if (repeat.isPost && answers.repeated === 'leaveOut') checked.faults.push(repeat)
    }
    return { people: [], tuitions }
  }
}

type SeenBefore = { samePost: number | undefined; samePhone: number | undefined; id: string | undefined }

function toRepeat({ samePost, samePhone, id }: SeenBefore): Repeat | null {
  const repeat = (key: MessageKey, values: TextValues, isPost = true) => ({
    column: 'phone' as const,
    key,
    values,
    isPost,
  })
  if (samePost !== undefined) return repeat('imports.samePost', { row: samePost })
  if (id !== undefined) return repeat('imports.postedAlready', { id })
  return samePhone === undefined ? null : repeat('imports.samePhone', { row: samePhone }, false)
}

type PostParts = Pick<TuitionInput, 'phone' | 'class' | 'subjects'> & { city: string; areas: string[] }

/** Equal for posts of the same phone, classes, subjects and place. */
const postKey = ({ phone, class: classes, subjects, city, areas }: PostParts) =>
  JSON.stringify([phone, city, ...[classes, subjects, areas].map((list) => list.toSorted())])
