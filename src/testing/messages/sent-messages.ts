import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Db } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'

export type SentSms = { to: string; text: string; at: string }

/** The SMS in the outbox of a data folder, oldest first. */
export function readSentSms(dataDir: string): SentSms[] {
  const lines = outboxFiles(dataDir).includes('sms.jsonl') ? read(dataDir, 'sms.jsonl').toString('utf8') : ''
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** The mails in the outbox of a data folder, oldest first; those of one millisecond in the order they were written. */
export async function readSentMails(dataDir: string, db: Db): Promise<Email[]> {
  const rows = await db.select({ id: outboxMessages.id, number: outboxMessages.number }).from(outboxMessages)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const files = outboxFiles(dataDir).flatMap((name) => {
    const [, time = '', id = ''] = /^(\w+)-(.+)\.eml$/.exec(name) ?? []
    return time === '' ? [] : [{ name, time, number: numbers.get(id) ?? 0 }]
  })
  const inOrder = files.sort((one, other) => one.time.localeCompare(other.time) || one.number - other.number)
  return Promise.all(inOrder.map(({ name }) => PostalMime.parse(read(dataDir, name))))
}

/** Everything in the outbox of a data folder as one text. */
export const readOutboxText = (dataDir: string): string =>
  outboxFiles(dataDir)
    .map((name) => read(dataDir, name).toString('utf8'))
    .join('\n')

function outboxFiles(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'outbox'))
  } catch {
    return []
  }
}

const read = (dataDir: string, name: string) => readFileSync(join(dataDir, 'outbox', name))
