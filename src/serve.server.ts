import { createApp } from '#app'
import { type Database, withAdvisoryLock } from '#db/client.server.ts'
import { fillNameSounds } from '#db/fill-name-sounds.server.ts'
import { migrateOnce } from '#db/migrate.server.ts'
import { sampleSignInLines } from '#demo/sign-in-lines.server.ts'
import { ensureAdmin } from '#features/accounts/actions.server.ts'
import { hasNoAccounts } from '#features/accounts/store.server.ts'
import { fillFindTexts } from '#features/tuitions/find.store.server.ts'
import { readOldSalaries } from '#features/tuitions/salary.store.server.ts'
import { fillAllFindTexts } from '#features/tutors/find.actions.server.ts'
import { forgetOldFindTexts } from '#features/tutors/find.store.server.ts'
import { readOldExpectedSalaries } from '#features/tutors/salary.store.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type Connected, openConnected } from '#platform/database.server.ts'
import { closeHttp } from '#platform/http.server.ts'
import { checkObjectStore } from '#platform/images/object-store.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { explainListenError } from '#platform/start-error.server.ts'
import { SOUND_TEXT_START } from '#shared/find/sound.ts'
import { FIND_TEXT_START } from '#shared/find-words.ts'

/** How long the stop waits for running requests, in ms. */
const STOP_TIMEOUT_MS = 10_000

type Say = (line: string) => void
type ServeOptions = {
  connected: Connected
  pages: 'built' | 'dev' | 'none'
  say: Say
}

/** Serves the product from this process until it is told to stop. */
export async function serve(config: Config, { connected, pages, say }: ServeOptions): Promise<void> {
  const log = createLog(config.logLevel)
  if (config.s3) await checkObjectStore(config.s3)
  const database = await openConnected(connected, { config, log, say })
  await withAdvisoryLock(database.db, () => initialiseData(config, { db: database.db, say }))
  const { http, publicUrl, messageDestinations } = await createApp({ config, db: database.db, log, pages })
  await http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListenError(error, config)
  })
  say(`\n${config.brand.name} is at ${publicUrl()}`)
  for (const line of startLines(config, messageDestinations)) say(line)
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    say('Finishing the running requests…')
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

/** Creates the admin of the settings, sample data in an empty database, and else a first admin. [DEC-06, DEC-07] */
async function initialiseData(config: Config, { db, say }: { db: Database; say: Say }) {
  const now = new Date()
  const isNew = await hasNoAccounts(db)
  const admin = { admin: config.admin, name: config.adminName, now }
  if (config.admin) await ensureAdmin(db, admin)
  if (isNew && config.sampleData) {
    const { loadSampleData } = await import('#demo/load.server.ts')
    await loadSampleData(db, { ...config, password: config.samplePassword, now, say })
  }
  const created = await ensureAdmin(db, admin)
  if (created)
    say(`The first admin was created: phone ${created.phone}, password ${created.password} (shown only now).`)
  await migrateOnce(db, `texts ${FIND_TEXT_START}${SOUND_TEXT_START}`, () => fillTexts(db))
}

/** Computes what a release before the last one did not store, as in a restored backup; again when the spellings change. */
async function fillTexts(db: Database) {
  await readOldSalaries(db)
  await readOldExpectedSalaries(db)
  await fillFindTexts(db)
  await forgetOldFindTexts(db)
  await fillAllFindTexts(db)
  await fillNameSounds(db)
}

/** How to sign in, and what is not set. */
function startLines(config: Config, destinations: { sms: string; mail: string }): string[] {
  return [...sampleSignInLines(config.dataDir), ...outboxWarning(config, destinations), ...keyWarning(config)]
}

/** Messages that go to files reach nobody, who receives no codes then. [DEC-14] */
function outboxWarning({ sms, mail }: Config, destinations: { sms: string; mail: string }): string[] {
  const written = [
    ...(sms ? [] : [`SMS are written to ${destinations.sms} (no SMS gateway is set)`]),
    ...(mail.server ? [] : [`e-mails to ${destinations.mail} (no SMTP_URL is set)`]),
  ]
  return written.length > 0 ? [`Warning: ${written.join(', ')}; nobody receives them.`] : []
}

/** Each data folder gets its own key, so that several instances on one database would refuse each other's codes. [SYS-10] */
function keyWarning({ databaseUrl, secretKey }: Config): string[] {
  if (!databaseUrl || secretKey) return []
  return ['Warning: SECRET_KEY is not set. Several instances on one database need the same SECRET_KEY.']
}
