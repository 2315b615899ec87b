// Starts the built server with the heap limit of this machine, in place of this process: for systemd and containers.
import { spawn } from 'node:child_process'
import { serverArgs } from './heap.mjs'
import { root } from './machine.mjs'

const args = serverArgs()
process.chdir(root)
if (typeof process.execve === 'function') process.execve(process.execPath, [process.execPath, ...args])
const server = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
