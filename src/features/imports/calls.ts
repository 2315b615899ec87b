import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema } from '#shared/input-schemas.ts'
import { importIdParams, importParams, importPreview, importQuery, importRecord, importUndoInput } from './schema.ts'

export const listImports = defineCall({
  method: 'GET',
  path: 'imports',
  summary: 'The imported files, newest first',
  allow: ['Admin'],
  permission: 'imports.write',
  query: pagingSchema,
  data: z.array(importRecord),
  paged: true,
  csv: [
    ['imports.kind', 'kind', { bn: 'imports.kinds' }],
    ['imports.fileName', 'fileName'],
    ['imports.by', 'by'],
    ['imports.date', 'createdAt'],
    ['imports.imported', 'imported'],
    ['imports.refused', 'refused'],
    ['imports.isUndone', 'undoneAt'],
  ],
})

export const previewImport = defineCall({
  method: 'POST',
  path: 'imports/preview/:kind',
  summary: 'Checks a CSV or XLSX file of at most 15 MB and 50,000 rows, and names each refused cell; imports nothing',
  allow: ['Admin'],
  permission: 'imports.write',
  events: [],
  params: importParams,
  fileField: 'file',
  data: importPreview,
})

export const runImport = defineCall({
  method: 'POST',
  path: 'imports/run/:kind',
  summary: 'Imports the valid rows of a CSV or XLSX file at once; tuitions wait for verification',
  allow: ['Admin'],
  permission: 'imports.write',
  events: ['importCompleted'],
  params: importParams,
  query: importQuery,
  fileField: 'file',
  data: importRecord,
})

export const undoImport = defineCall({
  method: 'POST',
  path: 'imports/undo/:id',
  summary: 'Removes everything that an import created; refused when something was built on it',
  allow: ['Admin'],
  permission: 'imports.write',
  events: ['importUndone'],
  params: importIdParams,
  body: importUndoInput,
  data: importRecord,
})
