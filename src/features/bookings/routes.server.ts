import type { App } from '#platform/serve.server.ts'

export function bookingRoutes(_: App) {}
