import { copyFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const MAX_LOG_BYTES = 5_000_000
const CHECK_INTERVAL_MS = 60_000

/**
 * Copies a log that is longer than `maxBytes` to `.old` and empties it. The server appends to its open file, so it is
 * emptied in place; lines written between copy and truncation are lost.
 */
export function limitLogSize(path: string, maxBytes = MAX_LOG_BYTES): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  copyFileSync(path, `${path}.old`)
  truncateSync(path)
}

/** Limits `postgres.log` of a home every minute until the returned function is called. */
export function watchLogSize(home: string, log: (line: string) => void): () => void {
  const check = () => {
    try {
      limitLogSize(join(home, 'postgres.log'))
    } catch (error) {
      log(`postgres.log cannot be rotated: ${error instanceof Error ? error.message : error}`)
    }
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
