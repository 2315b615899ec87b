import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { pagingSchema } from '#shared/input-schemas.ts'
import {
  exampleQuery,
  importFields,
  importIdParams,
  importParams,
  importPreview,
  importQuery,
  importRecord,
  importUndoInput,
  importUndone,
} from './schema.ts'

export const listImports = defineCall({
  method: 'GET',
  path: 'imports',
  summary: 'The imported files, newest first',
  ...forStaff('imports.write'),
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
    ['imports.removed', 'removed'],
    ['imports.isUndone', 'undoneAt'],
  ],
  topics: ['imports'],
})

export const previewImport = defineCall({
  method: 'POST',
  path: 'imports/preview/:kind',
  summary: 'Checks a CSV or XLSX file of at most 15 MB and 50,000 rows, and names each refused cell; imports nothing',
  ...forStaff('imports.write'),
  events: [],
  params: importParams,
  fileField: 'file',
  fileWith: importFields,
  data: importPreview,
  topics: ['imports'],
})

export const downloadExample = defineCall({
  method: 'GET',
  path: 'imports/example/:kind',
  summary: 'A CSV file with the columns of a kind and two rows that can be imported',
  ...forStaff('imports.write'),
  params: importParams,
  query: exampleQuery,
  contentType: 'text/csv',
  data: z.string(),
  topics: ['imports'],
})

export const downloadRefusedRows = defineCall({
  method: 'POST',
  path: 'imports/refused-rows/:kind',
  summary: 'The rows of a file that cannot be imported, as a CSV file with the reasons; it can be mended and imported',
  ...forStaff('imports.write'),
  events: [],
  params: importParams,
  fileField: 'file',
  fileWith: importFields,
  contentType: 'text/csv',
  data: z.string(),
  topics: ['imports'],
})

export const runImport = defineCall({
  method: 'POST',
  path: 'imports/run/:kind',
  summary: 'Imports the valid rows of a CSV or XLSX file at once; tuitions wait for verification',
  ...forStaff('imports.write'),
  events: ['importCompleted'],
  params: importParams,
  query: importQuery,
  fileField: 'file',
  fileWith: importFields,
  data: importRecord,
  topics: ['imports'],
})

export const undoImport = defineCall({
  method: 'POST',
  path: 'imports/undo/:id',
  summary: 'Removes what an import created, and names what stays because something was built on it',
  ...forStaff('imports.write'),
  events: ['importUndone'],
  params: importIdParams,
  body: importUndoInput,
  data: importUndone,
  topics: ['imports'],
})
