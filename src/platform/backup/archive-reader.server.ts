import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

type Visit = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/** Reads the members of a backup in their order; each visit must read its content to the end. */
export async function readMembers(file: string, visit: Visit): Promise<void> {
  const tar = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), tar as unknown as Writable)
  feeding.catch(() => {})
  for await (const entry of tar) await visit(entry.header.name, entry as AsyncIterable<Buffer>)
  await feeding
}

/** Reads a whole backup and compares every member with the manifest. Throws `BackupError` when it is damaged or newer. */
export async function verifyArchive(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}. Name a backup, such as those in BACKUP_DIR.`)
  const found: Manifest['members'] = []
  let manifestText = ''
  try {
    await readMembers(file, async (name, content) => {
      const hash = createHash('sha256')
      let bytes = 0
      const kept: Buffer[] = []
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        if (name === MANIFEST) kept.push(chunk)
      }
      if (name === MANIFEST) manifestText = Buffer.concat(kept).toString()
      else found.push({ name, bytes, sha256: hash.digest('hex') })
    })
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error))
  }
  const manifest = parseManifest(file, manifestText)
  if (found.length !== manifest.members.length) throw damaged(file, 'members are missing')
  for (const [index, { name, bytes, sha256 }] of manifest.members.entries()) {
    const member = found[index]
    if (member?.name !== name || member.bytes !== bytes || member.sha256 !== sha256)
      throw damaged(file, `${name} differs from its checksum`)
  }
  return manifest
}

function parseManifest(file: string, text: string): Manifest {
  if (!text) throw damaged(file, 'its manifest is missing')
  const raw = JSON.parse(text) as { format?: unknown }
  if (typeof raw.format === 'number' && raw.format > FORMAT) throw newer(file)
  const parsed = manifestSchema.safeParse(raw)
  if (!parsed.success) throw damaged(file, 'its manifest is not one of this product')
  return parsed.data
}

/** The refusal of a backup that a newer version wrote. */
export const newer = (file: string) =>
  new BackupError(
    `${basename(file)} was made by a newer version of the product. Install that version, then restore it there. Nothing was changed.`,
  )

const damaged = (file: string, reason: string) =>
  new BackupError(
    `${basename(file)} is cut off or damaged (${reason}). Copy it again or take another backup. Nothing was changed.`,
  )
