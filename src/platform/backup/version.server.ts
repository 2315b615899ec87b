import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let version: string | undefined

/** The version of the product, from package.json. */
export function productVersion(): string {
  version ??= JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version as string
  return version
}
