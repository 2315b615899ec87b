import { explainStartError } from '#platform/config/start-error.server.ts'

/** Runs a command of the shell; what the operator can fix is one line, and the exit code is then 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(explainStartError(error) ?? error)
    process.exitCode = 1
  })
}
