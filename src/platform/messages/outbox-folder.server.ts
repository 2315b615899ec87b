import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutPhone } from '#shared/format/phone-in-text.ts'
import { DeliveryError } from './delivery-error.ts'

/** The folder in DATA_DIR for messages while no gateway or mail server is set. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Appends a line to an outbox file, readable by the owner only; resolves after fsync. */
export async function appendOutboxLine(dataDir: string, { name, line }: { name: string; line: string }): Promise<void> {
  await withDeliveryError(async () => {
    const file = await open(join(await openFolder(dataDir), name), 'a', 0o600)
    try {
      await file.appendFile(`${line}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Writes an outbox file atomically; resolves after fsync. */
export async function writeOutboxFile(
  dataDir: string,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  await withDeliveryError(async () => {
    const folder = await openFolder(dataDir)
    const unfinished = join(folder, `.${name}.unfinished`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
    await syncFolder(folder)
  })
}

/** Removes what was written to these phones and addresses, and the phones from what was written to others. */
export async function eraseFromOutbox(dataDir: string, values: readonly string[]): Promise<void> {
  const folder = outboxFolder(dataDir)
  const wanted = values.map((value) => value.toLowerCase()).filter(Boolean)
  if (wanted.length === 0) return
  for (const name of await readdir(folder).catch(() => [])) {
    const content = await readFile(join(folder, name), 'utf8')
    const isMail = name.endsWith('.eml')
    if (isMail && wanted.some((value) => content.toLowerCase().includes(value)))
      await rm(join(folder, name), { force: true })
    const rest = isMail ? content : withoutPhones(content, wanted)
    if (rest !== content) await writeOutboxFile(dataDir, { name, content: Buffer.from(rest) })
  }
}

function withoutPhones(lines: string, phones: readonly string[]): string {
  const kept = lines.split('\n').filter((line) => !phones.some((phone) => line.startsWith(`{"to":"${phone}"`)))
  return phones.filter((one) => /^\d+$/.test(one)).reduce(withoutPhone, kept.join('\n'))
}

async function openFolder(dataDir: string): Promise<string> {
  // Separate, so that only the outbox is 0700: the user of the embedded database must be able to enter DATA_DIR.
  await mkdir(dataDir, { recursive: true })
  const folder = outboxFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return folder
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function withDeliveryError(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw new DeliveryError(`The outbox cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
