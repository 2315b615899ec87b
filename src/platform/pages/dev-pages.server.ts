import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { DevEnvironment } from 'vite'
import { PROJECT_FOLDER } from '#db/project-folder.server.ts'

/** What Node loads for the pages too, so that there is one set of texts, error classes and context keys. */
const SHARED_MODULES = /^\/src\/(?:shared\/|ui\/page\/page-context\.ts)/
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router', 'use-intl', 'zod']

/** Runs Vite inside the server for `npm run dev`, with hot reload; returns the current build. */
export async function serveDevPages(http: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: http.server } },
    appType: 'custom',
    environments: { ssr: { resolve: { external: SHARED_PACKAGES } } },
  })
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

function loadSharedModulesWithNode(environment: DevEnvironment): void {
  const fetchModule = environment.fetchModule.bind(environment)
  environment.fetchModule = async (id, ...rest) =>
    SHARED_MODULES.test(id)
      ? { externalize: pathToFileURL(join(PROJECT_FOLDER, id)).href, type: 'module' }
      : fetchModule(id, ...rest)
}
