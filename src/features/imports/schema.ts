import { z } from 'zod'
import { tuitionTexts } from '#features/tuitions/schema.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'

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
    'heading',
    ...tuitionTexts.map(({ name }) => name),
  ],
  tutors: ['name*', 'phone*', 'email*'],
  guardians: ['name*', 'phone*', 'email*'],
}

export const importParams = z.object({ kind: z.enum(IMPORT_KINDS) })
export const importQuery = z.object({ fileName: z.string().trim().min(1).max(200).default('file') })
export const importIdParams = z.object({ id: z.string().trim().min(1).max(60) })
export const importUndoInput = reasonBodySchema

/** Why a cell is refused. */
export const importFault = z.strictObject({
  /** of the file; the head is row 1 */
  row: z.number(),
  column: z.string(),
  reason: z.string(),
})

export type ImportFault = z.infer<typeof importFault>

export const importPreview = z.strictObject({
  rows: z.number(),
  valid: z.number(),
  refused: z.number(),
  /** Columns of the file that are not read. */
  ignored: z.array(z.string()),
  /** The first 200. */
  faults: z.array(importFault),
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
  undoneAt: z.iso.datetime().nullable(),
})

export type ImportRecord = z.infer<typeof importRecord>
