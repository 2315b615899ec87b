import type { App } from '#platform/http/serve.server.ts'
import { readForm } from '#platform/pictures/read-upload.server.ts'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { listImports, previewImport, runImport } from './actions.server.ts'
import * as calls from './calls.ts'
import { exampleFile, refusedRowsFile } from './download.actions.server.ts'
import { undoImport } from './undo.actions.server.ts'

const LIMIT = { maxBytes: MAX_IMPORT_BYTES.file, tooLarge: 'imports.tooLarge', empty: 'imports.empty' } as const

async function readImport(request: Parameters<typeof readForm>[0]) {
  const { fileWith } = calls.previewImport
  const { file: bytes, fields } = await readForm(request, LIMIT, Object.keys(fileWith.shape))
  return { bytes, ...fileWith.parse(fields, { reportInput: true }) }
}

const asFile = (name: string) => `attachment; filename="${name}.csv"`

export function importRoutes({ db, now, serve }: App) {
  serve(calls.listImports, ({ query }) => listImports(db, query))
  serve(calls.downloadExample, async ({ params, query, locale, reply }) => {
    reply.header('content-disposition', asFile(`${params.kind}-example`))
    return exampleFile({ ...params, locale: query.lang ?? locale })
  })
  serve(calls.previewImport, async ({ params, request, locale }) => ({
    data: await previewImport(db, { ...params, ...(await readImport(request)), locale }),
  }))
  serve(calls.downloadRefusedRows, async ({ params, request, locale, reply }) => {
    const file = await refusedRowsFile(db, { ...params, ...(await readImport(request)), locale })
    reply.header('content-disposition', asFile(`${params.kind}-refused`))
    return file
  })
  serve(calls.runImport, async ({ params, query, request, actor, locale }) => ({
    data: await runImport(db, { ...params, ...query, ...(await readImport(request)), actor, locale, now: now() }),
    message: 'imports.done',
  }))
  serve(calls.undoImport, async ({ params, body, actor, locale }) => ({
    data: await undoImport(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'imports.undone',
  }))
}
