import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode, root, say } from './machine.mjs'
import { concernsServer } from './server-sources.ts'

// `node --watch` also follows Vite's temporary settings files and restarts in a loop.
let server: ChildProcess | undefined
let isRestarting = false
let isEnding = false

function startServer() {
  const child = spawn(installedNode, ['src/server.ts', '--dev'], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'development' }),
  })
  server = child
  child.once('exit', (code) => {
    server = undefined
    if (isEnding) process.exit(code ?? 1)
    if (isRestarting) startServer()
    else say('the server has exited; it restarts at the next change')
    isRestarting = false
  })
}

function restartServer(path: string) {
  if (isRestarting || isEnding) return
  say(`${path} changed: restarting the server`)
  if (server === undefined) return startServer()
  isRestarting = true
  server.kill('SIGTERM')
}

function end(signal: NodeJS.Signals) {
  if (isEnding) return
  isEnding = true
  if (server === undefined) process.exit(0)
  server.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
watch(join(root, 'src'), { recursive: true }, (_, file) => {
  if (file !== null && concernsServer(file)) restartServer(join('src', file))
})
startServer()
