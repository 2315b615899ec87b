// Starts the built server with the memory limits of this machine, in place of this process: for systemd and containers.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './machine.mjs'
import { memorySettings, v8Flags } from './v8-flags.mjs'

const args = [...v8Flags(), join(root, 'src', 'server.ts')]
process.chdir(root)
const env = { ...process.env, ...memorySettings() }
if (typeof process.execve === 'function') process.execve(process.execPath, [process.execPath, ...args], env)
const server = spawn(process.execPath, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
