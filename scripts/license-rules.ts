/** A package of the lockfile. */
export type LockedPackage = { name: string; version: string; license: string; isDev: boolean }

type Lockfile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
}

/** Licences that ask for no more than their notice, and MPL-2.0 and OFL-1.1, which bind only changed files and fonts. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
])
/** Allowed for these packages only: libvips is loaded as a library of its own and can be replaced. */
const EXCEPTIONS: [license: string, packages: RegExp][] = [['LGPL-3.0-or-later', /^@img\/sharp-/]]

const FOLDER = 'node_modules/'

/** The packages of a lockfile by name. */
export function lockedPackages({ packages }: Lockfile): LockedPackage[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .map(([path, { version = '', license = 'none', dev = false }]) => ({
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      version,
      license,
      isDev: dev,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a package may be used: each part joined by `AND`, and one of those joined by `OR`. */
export function isAllowed({ name, license }: Pick<LockedPackage, 'name' | 'license'>): boolean {
  const isPartAllowed = (part: string) =>
    ALLOWED.has(part) || EXCEPTIONS.some(([exception, packages]) => part === exception && packages.test(name))
  return license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((parts) => parts.split(' OR ').some((part) => isPartAllowed(part.trim())))
}
