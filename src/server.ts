import { createApp } from '#app'
import { type Database, withAdvisoryLock } from '#db/client.server.ts'
import { fillNameSounds } from '#db/fill-name-sounds.server.ts'
import { loadSampleData, sampleSignInLines } from '#demo/load.server.ts'
import { ensureAdmin } from '#features/accounts/actions.server.ts'
import { hasNoAccounts } from '#features/accounts/store.server.ts'
import { fillFindTexts } from '#features/tuitions/find.store.server.ts'
import { readOldSalaries } from '#features/tuitions/salary.store.server.ts'
import { fillAllFindTexts } from '#features/tutors/find.actions.server.ts'
import { forgetOldFindTexts } from '#features/tutors/find.store.server.ts'
import { readOldExpectedSalaries } from '#features/tutors/salary.store.server.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { closeHttp } from '#platform/http.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { explainListenError, explainStartError } from '#platform/start-error.server.ts'
import { startTracing } from '#platform/tracing/tracing.server.ts'

/** How long the stop waits for running requests, in ms. */
const STOP_TIMEOUT_MS = 10_000

const say = (line: string) => console.log(line)

async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const tracing = await startTracing(config.tracing, log)
  const database = await openDatabase(config, { log, say })
  await withAdvisoryLock(database.db, () => initialiseData(config, database.db))
  const { http, publicUrl, messageDestinations } = await createApp({
    config,
    db: database.db,
    log,
    pages: process.argv.includes('--dev') ? 'dev' : 'built',
  })
  await http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListenError(error, config)
  })
  printAddress(config, publicUrl())
  warnAboutOutboxFiles(config, messageDestinations)
  warnAboutSecretKey(config)
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    say('Finishing the running requests…')
    await closeHttp(http, STOP_TIMEOUT_MS)
    await database.close()
    await tracing?.close()
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

/** Creates the admin of the settings, sample data in an empty database, and else a first admin. [DEC-06, DEC-07] */
async function initialiseData(config: Config, db: Database) {
  const now = new Date()
  const isNew = await hasNoAccounts(db)
  const admin = { admin: config.admin, name: config.adminName, now }
  if (config.admin) await ensureAdmin(db, admin)
  if (isNew && config.sampleData) await loadSampleData(db, { ...config, password: config.samplePassword, now, say })
  const created = await ensureAdmin(db, admin)
  if (created)
    say(`The first admin was created: phone ${created.phone}, password ${created.password} (shown only now).`)
  await readOldSalaries(db)
  await readOldExpectedSalaries(db)
  await fillFindTexts(db)
  await forgetOldFindTexts(db)
  await fillAllFindTexts(db)
  await fillNameSounds(db)
}

function printAddress(config: Config, address: string) {
  say(`\n${config.brand.name} is at ${address}`)
  for (const line of sampleSignInLines(config.dataDir)) say(line)
}

/** Warns that messages go to files, because nobody receives codes then. [DEC-14] */
function warnAboutOutboxFiles({ sms, mail }: Config, messageDestinations: { sms: string; mail: string }) {
  const destinations = [
    ...(sms ? [] : [`SMS are written to ${messageDestinations.sms} (no SMS gateway is set)`]),
    ...(mail.server ? [] : [`e-mails to ${messageDestinations.mail} (no SMTP_URL is set)`]),
  ]
  if (destinations.length > 0) say(`Warning: ${destinations.join(', ')}; nobody receives them.`)
}

/** Warns that each process generates its own key, so that several processes would refuse each other's codes. [SYS-10] */
function warnAboutSecretKey({ databaseUrl, secretKey }: Config) {
  if (databaseUrl && !secretKey)
    say('Warning: SECRET_KEY is not set. Several processes on one database need the same SECRET_KEY.')
}

start().catch((error: unknown) => {
  const explanation = explainStartError(error)
  console.error(explanation === null ? error : `Cannot start: ${explanation}`)
  process.exit(1)
})
