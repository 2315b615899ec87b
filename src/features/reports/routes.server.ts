import type { App } from '#platform/serve.server.ts'

export function reportRoutes(_: App) {}
