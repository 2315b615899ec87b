export type LockedPackage = { name: string; license: string }

/** Licences that ask for no more than their notice, and MPL-2.0 and OFL-1.1, which bind only changed files and fonts. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
])
const FOLDER = 'node_modules/'

/** The packages of a lockfile. */
export function lockedPackages(lockfile: {
  packages: Record<string, { license?: string; link?: boolean }>
}): LockedPackage[] {
  return Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .map(([path, { license = 'none' }]) => ({ name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), license }))
}

/** Whether a package may be used: each part joined by `AND`, and one of those joined by `OR`. */
export function isAllowed({ name, license }: LockedPackage): boolean {
  // libvips is loaded as a library of its own and can be replaced.
  const isPartAllowed = (part: string) =>
    ALLOWED.has(part) || (part === 'LGPL-3.0-or-later' && name.startsWith('@img/sharp-'))
  const all = license.replaceAll(/[()]/g, '').split(' AND ')
  return all.every((parts) => parts.split(' OR ').some((part) => isPartAllowed(part.trim())))
}
