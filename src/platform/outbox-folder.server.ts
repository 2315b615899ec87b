import { chmod, type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import DataLoader from 'dataloader'
import { DeliveryError } from './delivery-error.ts'

/** The folder in DATA_DIR for messages while no gateway or mail server is set. [DEC-09, DEC-10] */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

const appending = new Map<string, DataLoader<string, undefined>>()

/** Appends a line to an outbox file, readable by the owner only; resolves after fsync. Lines of the same moment share it. */
export async function appendOutboxLine(dataDir: string, { name, line }: { name: string; line: string }): Promise<void> {
  const path = join(outboxFolder(dataDir), name)
  const append = (lines: readonly string[]) => appendLines(dataDir, { name, lines })
  const loader = appending.get(path) ?? new DataLoader(append, { cache: false })
  appending.set(path, loader)
  await loader.load(line)
}

async function appendLines(
  dataDir: string,
  { name, lines }: { name: string; lines: readonly string[] },
): Promise<undefined[]> {
  await withDeliveryError(async () => {
    const file = await openToAppend(dataDir, name)
    try {
      await file.appendFile(lines.map((line) => `${line}\n`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  })
  return lines.map(() => undefined)
}

const opened = new Set<string>()

/** Makes the folder at the first line and when it is missing: looking for it at each costs more than the line. */
async function openToAppend(dataDir: string, name: string): Promise<FileHandle> {
  if (!opened.has(dataDir)) await openFolder(dataDir)
  opened.add(dataDir)
  const openFile = () => open(join(outboxFolder(dataDir), name), 'a', 0o600)
  return openFile().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await openFolder(dataDir)
    return openFile()
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

/** Removes what was written to these phones and addresses, and the phones from what was written to others. [OPS-337] */
export async function eraseFromOutbox(dataDir: string, values: readonly string[]): Promise<void> {
  const folder = outboxFolder(dataDir)
  const wanted = values.map((value) => value.toLowerCase()).filter(Boolean)
  if (wanted.length === 0) return
  for (const name of await readdir(folder).catch(() => [])) {
    const content = await readFile(join(folder, name), 'utf8')
    if (!wanted.some((value) => content.toLowerCase().includes(value))) continue
    if (name.endsWith('.eml')) await rm(join(folder, name), { force: true })
    else await writeOutboxFile(dataDir, { name, content: Buffer.from(withoutPhones(content, wanted)) })
  }
}

function withoutPhones(lines: string, phones: readonly string[]): string {
  const kept = lines.split('\n').filter((line) => !phones.some((phone) => line.startsWith(`{"to":"${phone}"`)))
  return phones.reduce((text, phone) => text.replaceAll(phone, ''), kept.join('\n'))
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
