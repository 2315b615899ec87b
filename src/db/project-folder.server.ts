import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of package.json: the same for the sources and for the built server, whose modules are in one folder. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? process.cwd())

/** The version of the product, from package.json. */
export const VERSION: string = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')).version
