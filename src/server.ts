import { createApp } from '#app'
import { ensureAdmin } from '#features/accounts/actions.server.ts'
import { BadSetting, readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'

const say = (line: string) => console.log(line)

async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, { log, say })
  const admin = await ensureAdmin(database.db, { admin: config.admin, name: config.adminName, now: new Date() })
  const pages = process.argv.includes('--dev') ? 'dev' : 'built'
  const { http } = await createApp({ config, db: database.db, log, pages })
  await http.listen({ port: config.port, host: config.host })
  if (admin) say(`The first admin was made: phone ${admin.phone}, password ${admin.password} (shown only now).`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Finishing the running requests…')
    await http.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof BadSetting ? `Cannot start with these settings:\n${error.message}` : error)
  process.exit(1)
})
