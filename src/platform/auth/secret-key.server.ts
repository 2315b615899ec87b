import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

/** The key of the server's keyed hashes: `SECRET_KEY`, else a file generated in DATA_DIR with mode 0600. */
export async function loadSecretKey({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined
  dataDir: string
}): Promise<string> {
  if (secretKey !== undefined) return secretKey
  const file = join(dataDir, 'secret.key')
  const existing = await readFile(file, 'utf8').catch(ignore('ENOENT'))
  if (existing) return existing
  await mkdir(dataDir, { recursive: true })
  const unfinished = join(dataDir, `.secret.key.${randomBytes(6).toString('hex')}`)
  await writeFile(unfinished, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  // A link never replaces a file, so that concurrent starts end up with one key.
  await link(unfinished, file).catch(ignore('EEXIST'))
  await rm(unfinished)
  return readFile(file, 'utf8')
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
