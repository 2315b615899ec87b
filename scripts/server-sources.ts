import { isTest } from './structure/source.ts'

/** Whether a change of this file (path below src) restarts the server; Vite replaces pages while it runs. */
export function concernsServer(path: string): boolean {
  if (!/\.(?:ts|json)$/.test(path) || isTest(path)) return false
  const isPage = /(?:^(?:ui|shell)\/|\/pages\/)/.test(path)
  return !isPage || (path.startsWith('shell/') && path.endsWith('.server.ts'))
}
