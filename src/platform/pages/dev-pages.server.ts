import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { DevEnvironment } from 'vite'

/** Runs Vite inside the server for `npm run dev`, with hot reload; returns the current build. */
export async function serveDevPages(http: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: http.server } }, appType: 'custom' })
  loadSharedModulesWithNode(vite.environments.ssr)
  http.addHook('onRequest', async (request, reply) => {
    const served = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })
    if (served) reply.hijack()
  })
  http.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

/** The modules that vite.config.ts declares external reach Vite as `#` imports, which it cannot resolve: Node loads them. */
function loadSharedModulesWithNode(environment: DevEnvironment): void {
  const fetchModule = environment.fetchModule.bind(environment)
  environment.fetchModule = async (id, ...rest) =>
    id.startsWith('#') ? { externalize: import.meta.resolve(id), type: 'module' } : fetchModule(id, ...rest)
}
