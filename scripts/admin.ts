/** `npm run admin -- --phone 01712345678 [--name …] [--password-stdin]`: makes or restores an owner. [OFF-374] */
import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { newPassword } from '#features/accounts/schema.ts'
import { restoreOwner } from '#features/staff/owner.actions.server.ts'
import { isGuessable } from '#platform/auth/guessable-password.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { openDatabaseBesideApp } from '#platform/config/database.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { explainStartError } from '#platform/config/start-error.server.ts'
import '#shared/messages/all-texts.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import { text } from '#shared/messages/text.ts'

const USAGE = 'Usage: npm run admin -- --phone 01712345678 [--name "Rahima Khatun"] [--password-stdin]'

class WrongUsage extends Error {}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { phone: { type: 'string' }, name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
    })
    const phone = normalisePhone(values.phone ?? '')
    if (!phone) throw new WrongUsage('--phone must be a Bangladeshi mobile number such as 01712345678.')
    return { phone, name: values.name?.trim() || undefined, isFromStdin: values['password-stdin'] ?? false }
  } catch (error) {
    throw error instanceof WrongUsage ? error : new WrongUsage((error as Error).message)
  }
}

async function readPassword(): Promise<string> {
  const typed = (await readText(process.stdin)).replace(/\r?\n$/, '')
  const { data } = newPassword.safeParse(typed)
  if (data === undefined) throw new WrongUsage('A password has 6 to 128 characters.')
  return data
}

async function main() {
  const { phone, name, isFromStdin } = readOptions()
  const password = isFromStdin ? await readPassword() : randomBytes(9).toString('base64url')
  if (await isGuessable(password, [phone, name ?? ''])) throw new WrongUsage(text('en', 'accounts.passwordGuessable'))
  const config = readConfig(process.env)
  const database = await openDatabaseBesideApp(config, { log: createLog('silent'), print: console.error })
  try {
    const { isNew } = await restoreOwner(database.db, { phone, name, password, now: new Date() })
    console.log(isNew ? `${phone} is a new owner.` : `${phone} is an owner again, signed out everywhere.`)
    if (!isFromStdin) console.log(`Password: ${password} (shown only now; change it on the account page)`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof WrongUsage ? `${error.message}\n${USAGE}` : (explainStartError(error) ?? error))
  process.exitCode = 1
})
