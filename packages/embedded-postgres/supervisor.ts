import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { preparePrograms } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { type Connection, openDatabase } from './database.ts'
import { describeFit, settingsFor } from './fit-settings.ts'
import { type Home, openHome } from './home.ts'
import { launchServer } from './launch.ts'
import { lockHome } from './lock.ts'
import { watchLogSize } from './log-file.ts'
import { openSocketFolder } from './socket-folder.ts'

const FAST_STOP_MS = 60_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
const STEADY_MS = 60_000

type LogLine = (line: string) => void

/** A running database: its connection, its cluster folder, and an orderly stop. */
export type EmbeddedPostgres = { connection: Connection; clusterDir: string; stop(): Promise<void> }

type Start = { dataDir: string; log: LogLine }

/**
 * Starts the PostgreSQL of the data folder and restarts it until `stop()`: one app per folder, no port, no password.
 * Throws `PostgresStartError`; `log` receives a sentence for anything slow or unusual.
 */
export async function startPostgres({ dataDir, log }: Start): Promise<EmbeddedPostgres> {
  const home = openHome(dataDir, log)
  const release = lockHome(home.dir, dataDir)
  try {
    return await startInHome(home, { log, release })
  } catch (error) {
    release()
    throw error
  }
}

type InHome = { log: LogLine; release: () => void }

async function startInHome(home: Home, { log, release }: InHome): Promise<EmbeddedPostgres> {
  const programs = preparePrograms(home, log)
  const folder = await openCluster(home, programs, log)
  const socketFolder = openSocketFolder(home)
  const settings = settingsFor(folder)
  const endServer = await supervise(() => launchServer({ home, programs, folder, socketFolder, settings }, log), log)
  log(describeFit(settings, folder))
  const stopWatchingLog = watchLogSize(home.dir, log)
  const end = async () => {
    stopWatchingLog()
    await endServer()
    rmSync(socketFolder, { recursive: true, force: true })
    release()
  }
  try {
    const connection = await openDatabase(socketFolder)
    let ended: Promise<void> | null = null
    return {
      connection,
      clusterDir: folder,
      stop: () => {
        ended ??= end()
        return ended
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Restarts the server whenever it ends by itself; returns a function that stops it permanently. */
async function supervise(launch: () => Promise<ChildProcess>, log: LogLine): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let server = await launch()
  const stopWithApp = () => server.kill('SIGINT')
  process.once('exit', stopWithApp)
  const watching = watch()

  async function watch(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; ) {
      const since = Date.now()
      const ending = await waitForExit(server)
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended unexpectedly (${ending}): starting it again…`)
      pauseMs = Date.now() - since > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      if (!(await startAgain(pauseMs))) return
    }
  }

  async function startAgain(pauseMs: number): Promise<boolean> {
    for (let wait = pauseMs; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return false
      try {
        server = await launch()
        if (stopping.signal.aborted) server.kill('SIGINT')
        log('PostgreSQL runs again.')
        return true
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return async () => {
    stopping.abort()
    server.kill('SIGINT')
    const impatient = setTimeout(() => server.kill('SIGQUIT'), FAST_STOP_MS)
    await watching
    clearTimeout(impatient)
    process.off('exit', stopWithApp)
  }
}

/** Resolves with how the server ended. */
function waitForExit(server: ChildProcess): Promise<string> {
  const how = () => `${server.signalCode ?? `exit code ${server.exitCode}`}`
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(how())
  return new Promise((resolve) => server.once('exit', () => resolve(how())))
}
