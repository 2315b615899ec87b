import { execFile } from 'node:child_process'
import { readAudit } from './audit-report.ts'
import { root } from './machine.mjs'

/**
 * Audits the packages of production. Where the registry answers no audit, nothing was checked: it says so and succeeds, or
 * fails with `--required`, as in CI.
 */
const output = await new Promise<string>((resolve) => {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }
  execFile('npm', ['audit', '--omit=dev', '--json'], options, (_, stdout) => resolve(stdout))
})
const { isChecked, reason, lines, isHarmful } = readAudit(output)
for (const line of lines) console.log(line)
if (isChecked) console.log(`audit: ${lines.length} vulnerable packages`)
else console.error(`audit: NOT CHECKED, the registry answered no audit (${reason}). Run it where it does.`)
process.exitCode = isHarmful || (!isChecked && process.argv.includes('--required')) ? 1 : 0
