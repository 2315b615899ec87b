// The way in on any machine with Node 20 and npm: installs and builds what is missing, then hands over to Node 24.
import { buildWhenStale } from './build.mjs'
import { installWhenNeeded, remedyFor } from './install.mjs'
import { environment, installedNode, Obstacle, runChild } from './machine.mjs'

const commands = {
  start: { built: true, run: ['src/server.ts'], env: { NODE_ENV: process.env.NODE_ENV || 'production' } },
  dev: { run: ['scripts/dev.ts'] },
  build: { built: true },
  test: { run: ['scripts/test.ts'] },
  check: { run: ['scripts/check.ts'] },
  spec: { run: ['scripts/spec.ts'] },
  run: { run: [] },
}

async function main([name, ...rest]) {
  refuseOldNode()
  const command = commands[name]
  if (!command) throw new Obstacle(`Say what to do: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')}`)
  await installWhenNeeded()
  if (command.built) await buildWhenStale()
  if (!command.run) return 0
  const { code } = await runChild(installedNode, [...command.run, ...rest], { env: environment(command.env) })
  return code
}

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new Obstacle(
      `Node.js 20 or newer is needed to start; this is ${process.version}. Install one from nodejs.org.`,
    )
  }
}

function explain(error) {
  if (error instanceof Obstacle) return `porua: ${error.message}`
  const remedy = error.code && remedyFor([error.code])
  return remedy ? `porua: ${remedy}\n  ${error.message}` : error
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(explain(error))
    process.exitCode = 1
  },
)
