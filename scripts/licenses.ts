import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, lockedPackages } from './license-rules.ts'
import { root } from './machine.mjs'

/** Lists the licences of all packages of the lockfile, and with `--list` the packages; fails on one that is not allowed. */
const packages = lockedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const describe = ({ name, version, license, isDev }: (typeof packages)[number]) =>
  `${name}@${version}: ${license}${isDev ? ' (development)' : ''}`
if (process.argv.includes('--list')) for (const one of packages) console.log(describe(one))
for (const [license, all] of Map.groupBy(packages, (one) => one.license)) {
  const shipped = all.filter(({ isDev }) => !isDev).length
  console.log(`${license}: ${all.length} packages, ${shipped} of them in production`)
}
const refused = packages.filter((one) => !isAllowed(one))
for (const one of refused) console.error(`not allowed: ${describe(one)}`)
console.log(`licences: ${packages.length} packages, ${refused.length} not allowed`)
process.exitCode = refused.length > 0 || packages.length === 0 ? 1 : 0
