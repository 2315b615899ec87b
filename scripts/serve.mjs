// Starts the built server with the heap limits of this machine, in place of this process: for systemd and containers.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './machine.mjs'
import { v8Flags } from './v8-flags.mjs'

const args = [...v8Flags(), join(root, 'src', 'server.ts')]
process.chdir(root)
if (typeof process.execve === 'function') process.execve(process.execPath, [process.execPath, ...args], process.env)
const server = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
