import { environment, installedNode, runChild, secondsSince } from './machine.mjs'

/** In this order: the page types are generated before the compiler reads them. */
const steps = [
  { name: 'format and lint', args: ['node_modules/.bin/biome', 'check', '--error-on-warnings'] },
  { name: 'structure', args: ['scripts/checks/check-structure.ts'] },
  { name: 'licences', args: ['scripts/checks/licenses.ts'] },
  { name: 'page types', args: ['node_modules/.bin/react-router', 'typegen'] },
  { name: 'types', args: ['node_modules/.bin/tsc'] },
  { name: 'types of the worker', args: ['node_modules/.bin/tsc', '-p', 'src/shell/offline/worker'] },
]

/** The names of the steps to run; all without arguments. */
const selected = process.argv.slice(2)
let failures = 0
for (const { name, args } of steps.filter((step) => selected.length === 0 || selected.includes(step.name))) {
  const start = Date.now()
  const { code, interrupted, lines } = await runChild(installedNode, args, { env: environment(), quiet: true })
  if (interrupted) process.exit(130)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(start)})`)
  if (code === 0) continue
  failures += 1
  console.log(lines.join('\n'))
}
process.exitCode = failures > 0 ? 1 : 0
