import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../machine.mjs'
import { isAllowed, lockedPackages } from './license-rules.ts'

/** Fails on a package of the lockfile whose licence is not allowed; `--list` lists all packages. */
const packages = lockedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const refused = packages.filter((one) => !isAllowed(one))
for (const { name, license } of process.argv.includes('--list') ? packages : refused) console.log(`${name}: ${license}`)
console.log(`licences: ${packages.length} packages, ${refused.length} not allowed`)
process.exitCode = refused.length > 0 || packages.length === 0 ? 1 : 0
