import { z } from 'zod'
import { tuitionTexts } from '#features/tuitions/schema.ts'
import { reasonBodySchema, storedText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import { parseRows } from './row-list.rules.ts'

export const IMPORT_KINDS = ['tuitions', 'tutors', 'guardians'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The columns of a file by kind; those with `*` must be there. Spelling, case and blanks of the head do not matter. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly string[]> = {
  tuitions: [
    'phone*',
    'class*',
    'subjects*',
    'medium*',
    'city',
    'areas',
    'online',
    'gender',
    'days',
    'heading',
    ...tuitionTexts.map(({ name }) => name),
  ],
  tutors: ['name*', 'phone*', 'email*'],
  guardians: ['name*', 'phone*', 'email*'],
}

export const importParams = z.object({ kind: z.enum(IMPORT_KINDS) })
export const importQuery = z.object({ fileName: storedText().min(1).max(200).default('file') })
/** The language of an example. */
export const exampleQuery = z.object({ lang: z.enum(LOCALES).optional() })
export const importIdParams = z.object({ id: z.string().trim().min(1).max(60) })
export const importUndoInput = reasonBodySchema

/** A reason at a cell. */
const importFault = z.strictObject({
  /** of the sheet or file, as a spreadsheet counts */
  row: z.number(),
  column: z.string(),
  reason: z.string(),
})

export type ImportFault = z.infer<typeof importFault>

/** The rows of a sheet where the heads may be. */
export const HEAD_ROWS = 20
/** How many of each list a preview has. */
export const PREVIEW_LIMITS = { faults: 200, unknown: 100, repeats: 100, leftOut: 20 } as const

const COLUMN_LENGTH = 40
const columnName = z.string().min(1).max(COLUMN_LENGTH)

/** Why a row is left out: its sheet hides it or strikes it through, it repeats the head, holds sums, or a person said so. */
export const LEFT_OUT_REASONS = ['hidden', 'struck', 'head', 'total', 'chosen'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

const leftOutOrImported = z.enum(['import', 'leaveOut']).default('leaveOut')

/** What a person answered to a preview; sent with the file, which is not kept. */
export const importAnswers = z.strictObject({
  /** The sheet, counted from 0, and the row of the heads, when a person chose them or matched the columns. */
  head: z.strictObject({ sheet: z.number().int().min(0), row: z.number().int().min(1).optional() }).optional(),
  /** The place of a column in the file, counted from 0; -1 for none. */
  columns: z.record(columnName, z.number().int().min(-1).max(100)).default({}),
  /** What to store for an unknown value; the value itself to keep it as written. */
  values: z
    .array(
      z.strictObject({
        column: columnName,
        value: storedText().max(MAX_LENGTH.short),
        to: storedText().max(MAX_LENGTH.short),
      }),
    )
    .max(1000)
    .default([]),
  /** Columns whose other unknown values are kept as written. */
  keep: z.array(columnName).max(20).default([]),
  /** Whether posts that are there already are imported again. */
  repeated: z.enum(['import', 'leaveOut']).default('import'),
  /** Whether rows that the sheet hides, or strikes through, are imported. */
  hidden: leftOutOrImported,
  struck: leftOutOrImported,
  /** Rows to leave out: `3, 7-9`. */
  leaveOut: storedText()
    .max(2000)
    .refine((typed) => parseRows(typed) !== null, { error: 'imports.rowsUnreadable' })
    .default(''),
})

export type ImportAnswers = z.output<typeof importAnswers>

/** The other fields of an import's multipart body, each as JSON. */
export const importFields = z.strictObject({ answers: importAnswers.prefault({}) })

/** A value that its column does not know; `city` for an area. */
const unknownValue = z.strictObject({ column: z.string(), value: z.string(), city: z.string() })

export type UnknownValue = z.infer<typeof unknownValue>

export const importPreview = z.strictObject({
  rows: z.number(),
  valid: z.number(),
  refused: z.number(),
  /** Where the heads are, and their texts. */
  head: z.strictObject({
    sheet: z.number(),
    sheetName: z.string(),
    /** The names of all sheets; only one is read. */
    sheets: z.array(z.string()),
    row: z.number(),
    names: z.array(z.string()),
    columns: z.record(z.string(), z.number()),
    /** Those that were found by a word of a longer text. */
    guessed: z.array(z.string()),
  }),
  /** Needed columns that were not found; nothing is read then. */
  missing: z.array(z.string()),
  /** Columns of the file that are not read. */
  ignored: z.array(z.string()),
  /** Columns that the sheet hides; they are read when they are matched by hand. */
  hiddenColumns: z.array(z.string()),
  /** How many rows are left out for each reason, and the first ones. */
  leftOut: z.array(z.strictObject({ reason: z.enum(LEFT_OUT_REASONS), rows: z.number(), first: z.array(z.number()) })),
  /** The first ones. */
  faults: z.array(importFault),
  /** The most frequent ones, each with its rows. */
  unknown: z.array(unknownValue.extend({ rows: z.number() })),
  unknownCount: z.number(),
  /** Rows with the phone or all of a post that is there already: the first ones. */
  repeats: z.array(importFault),
  /** How many rows repeat a post. */
  repeatedCount: z.number(),
})

export type ImportPreview = z.infer<typeof importPreview>

export const importRecord = z.strictObject({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  imported: z.number(),
  refused: z.number(),
  /** Rows that were not to be imported: hidden, struck, heads, totals, chosen. */
  leftOut: z.number(),
  /** How many an undo took back. */
  removed: z.number(),
  /** Set when nothing of it is left to take back. */
  undoneAt: z.iso.datetime().nullable(),
})

/** What an undo took back, and the first records that stay, each with its reason. */
export const importUndone = importRecord.extend({
  stayed: z.number(),
  stays: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
})

export type ImportUndone = z.infer<typeof importUndone>

export type ImportRecord = z.infer<typeof importRecord>
