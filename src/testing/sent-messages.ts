import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type SentSms = { to: string; text: string; at: string }

/** The SMS in the outbox of a data folder, oldest first. */
export function readSentSms(dataDir: string): SentSms[] {
  const lines = outboxFiles(dataDir).includes('sms.jsonl') ? read(dataDir, 'sms.jsonl').toString('utf8') : ''
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** The mails in the outbox of a data folder, oldest first. */
export function readSentMails(dataDir: string): Promise<Email[]> {
  const names = outboxFiles(dataDir).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.sort().map((name) => PostalMime.parse(read(dataDir, name))))
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
