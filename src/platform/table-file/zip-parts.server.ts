import { type Entry, fromBufferPromise } from 'yauzl'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { checkCpu } from './cpu-limit.ts'
import { UnreadableTable } from './table-row.ts'

const MAX_ENTRIES = 10_000

export type ZipParts = {
  has: (name: string) => boolean
  /** A part as text; empty if it is not there. What it unfolds to is counted, whatever the directory says. */
  read: (name: string) => AsyncGenerator<string>
  /** A part in pieces of bytes for a look ahead, up to the limit and not counted. */
  scan: (name: string) => AsyncGenerator<Buffer>
}

/** The parts of a ZIP file; capitals in their names do not count. */
export async function openZip(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge()
  const entries = new Map<string, Entry>()
  let stated = 0
  for await (const entry of zip.eachEntry()) {
    stated += entry.uncompressedSize
    entries.set(entry.fileName.toLowerCase(), entry)
  }
  if (stated > MAX_IMPORT_BYTES.unpacked) throw tooLarge()
  async function* unfold(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checkCpu()
      yield chunk
    }
  }
  let unpacked = 0
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const decoder = new TextDecoder()
      for await (const chunk of unfold(name)) {
        unpacked += chunk.length
        if (unpacked > MAX_IMPORT_BYTES.unpacked) throw tooLarge()
        yield decoder.decode(chunk, { stream: true })
      }
    },
    async *scan(name) {
      let scanned = 0
      for await (const chunk of unfold(name)) {
        scanned += chunk.length
        if (scanned > MAX_IMPORT_BYTES.unpacked) return
        yield chunk
      }
    },
  }
}

const tooLarge = () => new UnreadableTable('imports.tooLarge', { status: 413 })
