import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|html|webmanifest)$/
const MIN_BYTES = 1024
const formats = [
  ['.br', promisify(brotliCompress), { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }],
  ['.gz', promisify(gzip), { level: zlib.Z_BEST_COMPRESSION }],
]

/** Writes a Brotli and a gzip file beside each compressible file of a folder. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
  for (const name of files) {
    const content = await readFile(join(folder, name))
    if (content.length < MIN_BYTES) continue
    await Promise.all(
      formats.map(async ([extension, compress, options]) =>
        writeFile(join(folder, name + extension), await compress(content, options)),
      ),
    )
  }
}
