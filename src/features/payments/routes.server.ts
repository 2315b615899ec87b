import type { App } from '#platform/serve.server.ts'

export function paymentRoutes(_: App) {}
