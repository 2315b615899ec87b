import { createApp } from '#app'
import { type Database, withAdvisoryLock } from '#db/client.server.ts'
import { sampleSignInLines } from '#demo/sign-in-lines.server.ts'
import { ensureAdmin } from '#features/accounts/actions.server.ts'
import { hasNoAccounts } from '#features/accounts/store.server.ts'
import { openMessaging } from '#features/messages/sending.actions.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { type DatabaseConnection, openConnected } from '#platform/config/database.server.ts'
import { createLog, type Log, type Print } from '#platform/config/log.server.ts'
import { explainListenError } from '#platform/config/start-error.server.ts'
import { closeHttp } from '#platform/http/http.server.ts'
import { checkObjectStore } from '#platform/pictures/object-store.server.ts'

/** How long the stop waits for running requests, in ms. */
const STOP_TIMEOUT_MS = 10_000

type ServeOptions = {
  connected: DatabaseConnection
  pages: 'built' | 'dev' | 'none'
  print: Print
}

/** Serves the product from this process until it is told to stop. */
export async function serve(config: Config, { connected, pages, print }: ServeOptions): Promise<void> {
  const log = createLog(config.logLevel)
  if (config.s3) await checkObjectStore(config.s3)
  const database = await openConnected(connected, { config, log, print })
  await withAdvisoryLock(database.db, () => initialiseData(config, { db: database.db, print }))
  const { http, publicUrl, messageDestinations } = await createApp({ config, db: database.db, log, pages })
  await http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListenError(error, config)
  })
  print(`\n${config.brand.name} is at ${publicUrl()}`)
  for (const line of startLines(config, messageDestinations)) print(line)
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    print('Finishing the running requests…')
    await closeHttp(http, STOP_TIMEOUT_MS)
    await database.close()
    process.exit(exitCode)
  }
  const failedToStop = (error: unknown) => {
    log.fatal({ err: error }, 'the stop failed')
    process.exit(1)
  }
  const end = (exitCode: number) => void stop(exitCode).catch(failedToStop)
  process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0))
  stopOnUncaught(log, end)
}

/** Stops the process after an uncaught exception, whose effects are unknown; an unhandled rejection is only logged. */
function stopOnUncaught(log: Log, end: (exitCode: number) => void) {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: stopping')
    end(1)
  })
}

/** Creates the admin of the settings, sample data in an empty database, and else a first admin. */
async function initialiseData(config: Config, { db, print }: { db: Database; print: Print }) {
  const now = new Date()
  const isNew = await hasNoAccounts(db)
  const admin = { admin: config.admin, name: config.adminName, now }
  if (config.admin) await ensureAdmin(db, admin)
  if (isNew && config.sampleData) {
    const { loadSampleData } = await import('#demo/load.server.ts')
    openMessaging(db, null)
    await loadSampleData(db, { ...config, password: config.samplePassword, now, print })
  }
  const created = await ensureAdmin(db, admin)
  if (created)
    print(`The first admin was created: phone ${created.phone}, password ${created.password} (shown only now).`)
}

/** How to sign in, and what is not set. */
function startLines(config: Config, destinations: { sms: string; mail: string }): string[] {
  return [
    ...sampleSignInLines(config.dataDir),
    ...outboxWarning(config, destinations),
    ...keyWarning(config),
    ...rootWarning(config),
  ]
}

/** Messages that go to files reach nobody, who receives no codes then. */
function outboxWarning({ sms, mail }: Config, destinations: { sms: string; mail: string }): string[] {
  const written = [
    ...(sms ? [] : [`SMS are written to ${destinations.sms} (no SMS gateway is set)`]),
    ...(mail.server ? [] : [`e-mails to ${destinations.mail} (no SMTP_URL is set)`]),
  ]
  return written.length > 0 ? [`Warning: ${written.join(', ')}; nobody receives them.`] : []
}

/** Each data folder gets its own key, so that several instances on one database would refuse each other's codes. */
function keyWarning({ databaseUrl, secretKey }: Config): string[] {
  if (!databaseUrl || secretKey) return []
  return ['Warning: SECRET_KEY is not set. Several instances on one database need the same SECRET_KEY.']
}

/** The uid that the database gets then may be that of other services, which could read its files. */
function rootWarning({ databaseUrl }: Config): string[] {
  if (databaseUrl || process.geteuid?.() !== 0) return []
  return [
    'Warning: started by root, so the database runs as a user that other services may share. Use a user of its own.',
  ]
}
