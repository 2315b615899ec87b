import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
