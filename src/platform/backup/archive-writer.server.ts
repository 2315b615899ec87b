import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { MANIFEST, type Manifest } from './manifest.ts'

/** Rows are cut into members of about this size, because a member's size precedes it. */
const MEMBER_BYTES = 1_048_576
const GZIP_LEVEL = 4

type Member = Manifest['members'][number]

export type ArchiveWriter = {
  /** Adds a stream of unknown length as numbered members in a folder. */
  addStream(folder: string, stream: AsyncIterable<Buffer>): Promise<void>
  addBytes(name: string, bytes: Buffer): Promise<void>
}

/** Writes and syncs a new tar.gz of mode 0600 with what `work` adds; the manifest with all checksums is its last member. */
export async function writeArchive(
  file: string,
  work: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'members'>>,
): Promise<Manifest> {
  const tar = pack()
  const gzip = createGzip({ level: GZIP_LEVEL })
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(Readable.from(tar), gzip, output)
  const members: Member[] = []
  const add = async (name: string, bytes: number, content: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256')
    const { entry, ended } = openEntry(tar, { name, size: bytes })
    for await (const chunk of content) {
      hash.update(chunk)
      if (!entry.write(chunk)) await drained(entry, writing)
    }
    entry.end(null)
    await Promise.race([ended, writing])
    members.push({ name, bytes, sha256: hash.digest('hex') })
  }
  const addBytes = (name: string, bytes: Buffer) => add(name, bytes.length, Readable.from([bytes]))
  try {
    const content = await Promise.race([work({ addBytes, addStream: addStreamBy(addBytes) }), failed(writing)])
    const manifest = { ...content, members: [...members] }
    await addBytes(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    tar.finalize()
    await writing
    return manifest
  } catch (error) {
    tar.destroy(error as Error)
    await writing.catch(() => {})
    throw error
  }
}

const addStreamBy =
  (addBytes: ArchiveWriter['addBytes']): ArchiveWriter['addStream'] =>
  async (folder, stream) => {
    let chunks: Buffer[] = []
    let bytes = 0
    let count = 0
    const flush = async () => {
      count += 1
      await addBytes(`${folder}/${String(count).padStart(6, '0')}`, Buffer.concat(chunks))
      chunks = []
      bytes = 0
    }
    for await (const chunk of stream) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MEMBER_BYTES) await flush()
    }
    if (bytes > 0) await flush()
  }

function openEntry(tar: Pack, header: { name: string; size: number }) {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const entry = tar.entry({ ...header, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
  ended.catch(() => {})
  return { entry, ended }
}

/** Rejects when the output fails, such as on a full disk; never resolves. */
const failed = (writing: Promise<void>) => new Promise<never>((_, reject) => writing.catch(reject))

function drained(entry: ReturnType<Pack['entry']>, writing: Promise<void>): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => entry.once('drain', resolve)), writing])
}
