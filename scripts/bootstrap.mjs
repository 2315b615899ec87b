// The entry point on any machine with Node 20 and npm: installs and builds what is missing, then runs Node 24.
import { buildWhenStale } from './build.mjs'
import { serverArgs } from './heap.mjs'
import { hintFor, installWhenNeeded } from './install.mjs'
import { environment, installedNode, Obstacle, runChild } from './machine.mjs'

const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args]
const forTests = { NODE_ENV: undefined }

const commands = {
  start: {
    isBuilt: true,
    run: serverArgs(),
    env: { NODE_ENV: process.env.NODE_ENV || 'production' },
  },
  dev: { run: ['scripts/dev.ts'] },
  build: { isBuilt: true },
  test: { run: ['scripts/test.ts'] },
  'test:all': { run: ['scripts/test.ts'], env: { ALL_TESTS: '1' } },
  'test:unit': { run: tool('vitest', 'run'), env: forTests },
  'test:e2e': { isBuilt: true, run: tool('playwright', 'test'), env: forTests },
  check: { run: ['scripts/check.ts'] },
  lint: { run: tool('biome', 'lint', '--error-on-warnings') },
  format: { run: tool('biome', 'check', '--write') },
  typecheck: { run: ['scripts/check.ts', 'page types', 'types', 'types of the worker'] },
  'db:generate': { run: tool('drizzle-kit', 'generate') },
  spec: { run: ['scripts/checks/spec.ts'] },
  admin: { run: ['scripts/admin.ts'] },
  backup: { run: ['scripts/backup.ts'] },
  restore: { run: ['scripts/restore.ts'] },
  licenses: { run: ['scripts/checks/licenses.ts'] },
  audit: { run: ['scripts/checks/audit.ts'] },
  run: { run: [] },
}

async function main([name, ...rest]) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Obstacle(`Node.js 20 or newer is needed to start; this is ${process.version}.`)
  const command = commands[name]
  if (!command) throw new Obstacle(`Name a command: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')}`)
  await installWhenNeeded()
  if (command.isBuilt) await buildWhenStale()
  if (!command.run) return 0
  const { code } = await runChild(installedNode, [...command.run, ...rest], { env: environment(command.env) })
  return code
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    const hint = error.code && hintFor([error.message])
    if (error instanceof Obstacle) console.error(`porua: ${error.message}`)
    else console.error(hint ? `porua: ${hint}\n  ${error.message}` : error)
    process.exitCode = 1
  },
)
