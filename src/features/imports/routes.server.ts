import { readUpload } from '#platform/images/read-upload.server.ts'
import type { App } from '#platform/serve.server.ts'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { listImports, previewImport, runImport, undoImport } from './actions.server.ts'
import * as calls from './calls.ts'

const readFile = (request: Parameters<typeof readUpload>[0]) =>
  readUpload(request, { maxBytes: MAX_IMPORT_BYTES.file, tooLarge: 'imports.tooLarge' })

export function importRoutes({ db, now, serve }: App) {
  serve(calls.listImports, ({ query }) => listImports(db, query))
  serve(calls.previewImport, async ({ params, request, locale }) => ({
    data: await previewImport(db, { ...params, bytes: await readFile(request), locale }),
  }))
  serve(calls.runImport, async ({ params, query, request, actor, locale }) => ({
    data: await runImport(db, { ...params, ...query, bytes: await readFile(request), actor, locale, now: now() }),
    message: 'imports.done',
  }))
  serve(calls.undoImport, async ({ params, body, actor }) => ({
    data: await undoImport(db, { ...params, ...body, actor, now: now() }),
    message: 'imports.undone',
  }))
}
