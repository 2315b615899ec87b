import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode, root, say } from './machine.mjs'

// `node --watch` also follows Vite's temporary settings files and restarts in a loop.
let server: ChildProcess | undefined
let isRestarting = false
let isEnding = false

function startServer() {
  const env = environment({ NODE_ENV: 'development' })
  server = spawn(installedNode, ['src/server.ts', '--dev'], { cwd: root, stdio: 'inherit', env })
  server.once('exit', (code, signal) => {
    server = undefined
    if (isEnding) process.exit(code ?? 1)
    if (isRestarting) startServer()
    else say(`the server has exited (${signal ?? code}); it starts at the next change`)
    isRestarting = false
  })
}

/** Whether a change of this file restarts the server; Vite replaces pages while it runs. */
function concernsServer(path: string): boolean {
  if (!/\.(?:ts|json)$/.test(path) || /\.test\.ts$/.test(path)) return false
  return path.endsWith('.server.ts') || !/^(?:ui|shell)\/|\/pages\//.test(path)
}

function restartServer(path: string) {
  if (isEnding || isRestarting) return
  say(`${path} changed: starting the server again`)
  if (server === undefined) return startServer()
  isRestarting = true
  server.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnding = true
    if (server === undefined) process.exit(0)
    server.kill(signal)
  })
watch(join(root, 'src'), { recursive: true }, (_, file) => {
  if (file !== null && concernsServer(file)) restartServer(file)
})
startServer()
