import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../../..')
const PROGRAMS = `@embedded-postgres/${process.platform}-${process.arch}`

/** A clone of the project in `folder` with its own Node, for tests that close it, break it or run it as another user. */
export function cloneProject(folder: string) {
  const node = join(folder, 'node')
  mkdirSync(folder, { recursive: true })
  linkOrCopy(process.execPath, node)
  for (const path of [
    'package.json',
    'packages/embedded-postgres',
    ...packageFolders('pg'),
    join('node_modules', PROGRAMS),
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    linkOrCopy(join(PROJECT, path), join(folder, path))
  }
  return {
    app: join(folder, 'packages/embedded-postgres/testing/supervised-app.ts'),
    node,
    native: join(folder, 'node_modules', PROGRAMS, 'native'),
  }
}

export type Clone = ReturnType<typeof cloneProject>

/** Removes the links that the package's install script creates, as `npm ci --ignore-scripts` does. */
export function removeLinks({ native }: Clone): void {
  for (const entry of readdirSync(join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(native, 'lib', entry.name))
  }
}

export function countLinks({ native }: Clone): number {
  return readdirSync(join(native, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length
}

function packageFolders(name: string, seen = new Set<string>()): string[] {
  const folder = join('node_modules', name)
  if (seen.has(name) || !existsSync(join(PROJECT, folder))) return []
  seen.add(name)
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'),
  )
  return [folder, ...Object.keys(manifest.dependencies ?? {}).flatMap((dependency) => packageFolders(dependency, seen))]
}

/** Hard-links files, because copying 190 MB is slow; copies those that other users cannot read. */
function linkOrCopy(from: string, to: string): void {
  const entry = lstatSync(from)
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) linkOrCopy(join(from, name), join(to, name))
  } else if (!(entry.mode & 0o004) || !tryLink(from, to)) {
    copyFileSync(from, to)
    chmodSync(to, entry.mode | 0o444 | (entry.mode & 0o100 ? 0o111 : 0))
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
