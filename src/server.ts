import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#db/project-folder.server.ts'

// The imports below it are compiled once and kept: the next start takes a fraction of the time.
enableCompileCache(join(PROJECT_FOLDER, '.cache/compiled'))

const print = (line: string) => console.log(line)

async function start() {
  const { readConfig } = await import('#platform/config/config.server.ts')
  const config = readConfig(process.env)
  const { connectDatabase } = await import('#platform/config/database.server.ts')
  // The database starts beside the imports of the product.
  const connecting = connectDatabase(config, print)
  connecting.catch(() => {})
  const { serve } = await import('#serve')
  const pages = process.argv.includes('--dev') ? 'dev' : 'built'
  await serve(config, { connected: await connecting, print, pages })
}

async function failStart(error: unknown) {
  const { explainStartError } = await import('#platform/config/start-error.server.ts')
  const explanation = explainStartError(error)
  console.error(explanation === null ? error : `Cannot start: ${explanation}`)
  process.exit(1)
}

start().catch(failStart)
