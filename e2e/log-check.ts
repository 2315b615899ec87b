import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Obstacle } from '../scripts/machine.mjs'
import { findSecretLines, secretsOfSms } from '../src/testing/product/log-secrets.ts'
import type { TestServer } from './server.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Refuses logs of the product and its database that contain a phone, password, token or code. [OPS-226] */
export function checkLogs({ log, dataDir, settings }: TestServer): void {
  const note = join(dataDir, 'postgres-location.txt')
  const home = existsSync(note) ? read(note).trim() : join(dataDir, 'postgres')
  const { codes, values } = secretsOfSms(read(join(dataDir, 'outbox/sms.jsonl')))
  const secrets = { codes, values: [...values, settings.SAMPLE_PASSWORD ?? ''].filter(Boolean) }
  // The first start prints the sample sign-in for people; lines of the log are JSON.
  const lines = read(log)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  const found = [...findSecretLines(lines, secrets), ...findSecretLines(read(join(home, 'postgres.log')), secrets)]
  if (found.length > 0) throw new Obstacle(`The logs contain a phone, password, token or code:\n${found.join('\n')}`)
}
