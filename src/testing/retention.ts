import { keepRetention } from '#features/people/erase/retention.actions.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import type { TestApp } from './test-app.ts'

/** Runs the job that deletes what is older than its time, as of now or another time. */
export function runRetention({ db, config, clock }: TestApp, now: Date = clock.now): Promise<void> {
  const log = createLog('silent')
  const pictures = createPictureStorage(config, { log })
  return keepRetention({ db, pictures, dataDir: config.dataDir, backup: config.backup, log, now })
}
