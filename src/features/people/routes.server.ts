import type { App } from '#platform/serve.server.ts'

export function peopleRoutes(_: App) {}
