import pg, { type PoolConfig } from 'pg'
import { openDb } from '#db/client.server.ts'
import { sendAlertMails } from '#features/alerts/mail.actions.server.ts'
import { tellTutors } from '#features/alerts/tell.actions.server.ts'
import { openMessaging } from '#features/messages/sending.actions.server.ts'
import { openSettings } from '#features/settings/actions.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { startJobs } from '#platform/jobs/jobs.server.ts'
import '#shared/messages/all-texts.ts'

/** What the process does, and after how many statements of it it is killed. */
export type Work = {
  connection: PoolConfig
  /** the job of a verification, or null for the daily mail */
  job: object | null
  now: string
  dieAfter: number
}

/** Run as a process: tells tutors or mails them, and kills itself (`kill -9`) after some statements. */
async function work({ connection, job, now, dieAfter }: Work): Promise<void> {
  const log = createLog('silent')
  const db = openDb(connection, log)
  await openSettings(db, {
    brand: { name: 'Porua', email: '', phones: [''], address: '', pageUrl: '', groupUrl: '' },
    locale: 'en',
    log,
  })
  const jobs = await startJobs({
    db,
    log,
    work: () => ({ 'tuition-verified': async () => {}, 'outbox-mail': async () => {} }),
  })
  openMessaging(db, { jobs, publicUrl: () => 'http://porua.test' })
  killAfter(dieAfter)
  const at = new Date(now)
  if (job) await tellTutors({ db, jobs }, job, at)
  else await sendAlertMails({ db, jobs, publicUrl: () => 'http://porua.test', secretKey: 'x'.repeat(32) }, at)
  process.exit(0)
}

/** Kills this process when so many statements have been answered. */
function killAfter(statements: number): void {
  const { query } = pg.Client.prototype
  let left = statements
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    left -= 1
    return Reflect.apply(query, this, asked)
  } as typeof query
}

await work(JSON.parse(process.argv[2] ?? ''))
