import type { App } from '#platform/serve.server.ts'

export function hireRequestRoutes(_: App) {}
