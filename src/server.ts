import { createApp } from '#app'
import { type Database, withAdvisoryLock } from '#db/client.server.ts'
import { loadSampleData, sampleSignInLines } from '#demo/load.server.ts'
import { ensureAdmin } from '#features/accounts/actions.server.ts'
import { hasNoAccounts } from '#features/accounts/store.server.ts'
import { BadSetting, type Config, readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { closeHttp } from '#platform/http.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { UnsupportedServerError } from '#platform/postgres/check-server.server.ts'
import { PostgresStartError } from '#platform/postgres/start-error.ts'

/** How long running requests may take, in ms, when the process is asked to end. */
const FINISH_WITHIN_MS = 10_000

const say = (line: string) => console.log(line)

async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, { log, say })
  await withAdvisoryLock(database.db, () => fill(config, database.db))
  const { http, publicUrl, sentTo } = await createApp({
    config,
    db: database.db,
    log,
    pages: process.argv.includes('--dev') ? 'dev' : 'built',
  })
  await http.listen({ port: config.port, host: config.host }).catch(explainPort)
  greet(config, publicUrl())
  warnOfFiles(config, sentTo)
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    say('Finishing the running requests…')
    await closeHttp(http, FINISH_WITHIN_MS)
    await database.close()
    process.exit(exitCode)
  }
  const failedToStop = (error: unknown) => {
    log.fatal({ err: error }, 'could not stop in order')
    process.exit(1)
  }
  const end = (exitCode: number) => void stop(exitCode).catch(failedToStop)
  process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0))
  endAfter(log, end)
}

/** An error that nobody caught leaves the process in doubt: it ends in order, to be started anew. A promise that nobody waited for is only told. */
function endAfter(log: Log, end: (exitCode: number) => void) {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a failure that nobody waited for'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught: ending')
    end(1)
  })
}

/** Why the address cannot be listened on, with the remedy. */
function explainPort(error: NodeJS.ErrnoException & { address?: string; port?: number }): never {
  const { code, address, port } = error
  if (code === 'EADDRINUSE')
    throw new PostgresStartError(`port ${port} is in use by another program. Set PORT to a free one.`)
  if (code === 'EACCES')
    throw new PostgresStartError(`port ${port} is not open to this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new PostgresStartError(`this machine has no address ${address ?? ''}. Set HOST to 127.0.0.1 or 0.0.0.0.`)
  throw error
}

/** Sample data for an empty database, and an admin in any case; one from the settings comes first. */
async function fill(config: Config, db: Database) {
  const now = new Date()
  const isNew = await hasNoAccounts(db)
  const admin = { admin: config.admin, name: config.adminName, now }
  if (config.admin) await ensureAdmin(db, admin)
  if (isNew && config.sampleData) await loadSampleData(db, { ...config, password: config.samplePassword, now, say })
  const made = await ensureAdmin(db, admin)
  if (made) say(`The first admin was made: phone ${made.phone}, password ${made.password} (shown only now).`)
}

function greet(config: Config, address: string) {
  say(`\n${config.brand.name} is at ${address}`)
  for (const line of sampleSignInLines(config.dataDir)) say(line)
}

/** Without a gateway or a mail server nobody gets a code: that must not stay unseen. */
function warnOfFiles({ sms, mail }: Config, sentTo: { sms: string; mail: string }) {
  const written = [
    ...(sms ? [] : [`SMS are written to ${sentTo.sms} (no SMS gateway is set)`]),
    ...(mail.server ? [] : [`e-mails to ${sentTo.mail} (no SMTP_URL is set)`]),
  ]
  if (written.length > 0) say(`Warning: ${written.join(', ')}; nobody receives them.`)
}

start().catch((error: unknown) => {
  const isExplained = [BadSetting, PostgresStartError, UnsupportedServerError].some((kind) => error instanceof kind)
  console.error(isExplained && error instanceof Error ? `Cannot start: ${error.message}` : error)
  process.exit(1)
})
