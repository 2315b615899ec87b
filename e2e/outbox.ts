import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

function folder(): string {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set for the tests')
  return join(dataDir, 'outbox')
}

/** The newest code sent to a phone, once there are at least this many of them. */
export async function codeFor(phone: string, codes = 1): Promise<string> {
  const sent = async () => (await smsTo(phone)).flatMap((text) => /\bis (\d{6})\b/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await sent()).length).toBeGreaterThanOrEqual(codes)
  return (await sent()).at(-1) ?? ''
}

/** The address of the newest private link sent to a phone. */
export async function postLinkFor(phone: string): Promise<string> {
  const find = async () => (await smsTo(phone)).flatMap((text) => /\/my-post\/[\w-]+/.exec(text)?.[0] ?? []).at(-1)
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

async function smsTo(phone: string): Promise<string[]> {
  const lines = await readFile(join(folder(), 'sms.jsonl'), 'utf8').catch(() => '')
  const messages: { to: string; text: string }[] = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return messages.filter(({ to }) => to === phone).map(({ text }) => text)
}

/** The first link in the newest mail to a recipient that matches the pattern. */
export async function linkFor(email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    for (const name of names.reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder(), name)))
      if (mail.to?.some(({ address }) => address === email)) return pattern.exec(mail.text ?? '')?.[0] ?? ''
    }
    return ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** The first text that matches the pattern in the newest SMS to a phone. */
export async function smsTextFor(phone: string, pattern: RegExp): Promise<string> {
  const find = async () => pattern.exec((await smsTo(phone)).at(-1) ?? '')?.[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
