import { spawnSync } from 'node:child_process'
import { root } from '../machine.mjs'
import { readAudit } from './audit-report.ts'

/** Audits the packages of production. Without an answer of the registry it fails only with `--required`, as in CI. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
})
const { lines, isHarmful, reason } = readAudit(stdout)
for (const line of lines) console.log(line)
console.log(
  reason ? `audit: NOT CHECKED, ${reason}. Run it where the registry answers.` : `audit: ${lines.length} vulnerable`,
)
process.exitCode = isHarmful || (reason && process.argv.includes('--required')) ? 1 : 0
