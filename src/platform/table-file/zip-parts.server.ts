import { type Entry, fromBufferPromise } from 'yauzl'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { checkCpu } from './cpu-limit.ts'
import { UnreadableTable } from './table-row.ts'

const MAX_ENTRIES = 10_000

/** A part as text; empty if it is not there. */
export type ReadPart = (name: string) => AsyncGenerator<string>

/** The parts of a ZIP file. What they unfold to is counted while they are read, whatever the directory says. */
export async function openZip(bytes: Buffer): Promise<ReadPart> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge()
  const entries = new Map<string, Entry>()
  let stated = 0
  for await (const entry of zip.eachEntry()) {
    stated += entry.uncompressedSize
    entries.set(entry.fileName, entry)
  }
  if (stated > MAX_IMPORT_BYTES.unpacked) throw tooLarge()
  let unpacked = 0
  return async function* readPart(name) {
    const entry = entries.get(name)
    if (!entry) return
    const decoder = new TextDecoder()
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checkCpu()
      unpacked += chunk.length
      if (unpacked > MAX_IMPORT_BYTES.unpacked) throw tooLarge()
      yield decoder.decode(chunk, { stream: true })
    }
  }
}

const tooLarge = () => new UnreadableTable('imports.tooLarge', { status: 413 })
